const HINT = /"id"\s*:\s*-?\d+\.\d/;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

const NONE: readonly string[] = [];

/**
 * The ids of the messages in a frame as they are written, where one may be written with a fraction:
 * `JSON.parse` makes 1.0 and 1 the same. The text must be JSON.
 */
export function rawIds(text: string): readonly string[] {
  if (!HINT.test(text)) return NONE;
  const found: string[] = [];
  // Of a batch, the messages are one level further down.
  const level = text.trimStart().startsWith('[') ? 2 : 1;
  let depth = 0;
  let key: string | undefined;
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':') key = depth === level ? last : undefined;
    else if (token !== ',') {
      if (key === '"id"') found.push(token);
      key = undefined;
    }
    last = token;
  }
  return found;
}
