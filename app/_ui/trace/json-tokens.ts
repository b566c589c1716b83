export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'plain';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const SPACE = /\s*/y;
const BARE = /[^\s{}[\],:"]+/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The place after the string literal that begins here; by hand, for a pattern overflows on 1 MB. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/**
 * The tokens of JSON text without its white space, letter for letter: numbers too large for
 * JavaScript and repeated keys are kept. The text must be JSON.
 */
export function* jsonTokens(text: string, start = 0): Generator<Token & { readonly end: number }> {
  let at = start;
  while (true) {
    at += match(SPACE, text, at).length;
    const first = text[at];
    if (first === undefined) return;
    if (first === '"') {
      const end = endOfString(text, at);
      const isKey = text[end + match(SPACE, text, end).length] === ':';
      yield { kind: isKey ? 'key' : 'string', text: text.slice(at, end), end };
      at = end;
    } else if ('{}[],:'.includes(first)) {
      at += 1;
      yield { kind: 'plain', text: first, end: at };
    } else {
      const bare = match(BARE, text, at);
      at += bare.length;
      yield { kind: /^[-\d]/.test(bare) ? 'number' : 'word', text: bare, end: at };
    }
  }
}
