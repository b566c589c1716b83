import { jsonTokens, type Token } from './json-tokens';

/** An object or array without others inside stays on one line up to so many characters. */
const ONE_LINE = 60;

/** The tokens of a short object or array that begins here, laid out on one line; else undefined. */
function onOneLine(
  text: string,
  start: number,
): { readonly tokens: Token[]; readonly end: number } | undefined {
  const tokens: Token[] = [];
  let length = 0;
  for (const { kind, text: part, end } of jsonTokens(text, start)) {
    const closes = part === '}' || part === ']';
    if (closes && kind === 'plain') {
      const pad: Token = { kind: 'plain', text: part === '}' && tokens.length > 0 ? ' ' : '' };
      return { tokens: [pad, ...tokens, pad, { kind, text: part }], end };
    }
    length += part.length + 1;
    if (length > ONE_LINE || (kind === 'plain' && (part === '{' || part === '['))) return undefined;
    const spaced = kind === 'plain' && (part === ',' || part === ':');
    tokens.push({ kind, text: spaced ? `${part} ` : part });
  }
  return undefined;
}

/**
 * JSON text laid out with two spaces a level, as tokens to colour. Only white space differs from what
 * was sent. It reads no further than the caller takes, so that the start of a huge text is cheap.
 */
export function* prettyJson(text: string): Generator<Token> {
  let depth = 0;
  let at = 0;
  const line = (): Token => ({ kind: 'plain', text: `\n${'  '.repeat(depth)}` });
  while (true) {
    const next = jsonTokens(text, at).next();
    if (next.done) return;
    const { kind, text: part, end } = next.value;
    at = end;
    if (kind !== 'plain') yield { kind, text: part };
    else if (part === '{' || part === '[') {
      yield { kind, text: part };
      const short = depth > 0 || isEmpty(text, at) ? onOneLine(text, at) : undefined;
      if (short) {
        yield* short.tokens;
        at = short.end;
      } else {
        depth += 1;
        yield line();
      }
    } else if (part === '}' || part === ']') {
      depth -= 1;
      yield line();
      yield { kind, text: part };
    } else if (part === ',') {
      yield { kind, text: part };
      yield line();
    } else yield { kind, text: ': ' };
  }
}

function isEmpty(text: string, at: number): boolean {
  const { value } = jsonTokens(text, at).next();
  return value?.text === '}' || value?.text === ']';
}
