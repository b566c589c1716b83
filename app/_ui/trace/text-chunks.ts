import type { Token } from './json-tokens';

/** So much text is laid out in one go without holding up the page, in UTF-16 code units. */
export const CHUNK = 8_000;

/** Where to cut a text near `at` without dividing a character in two. */
function cutAt(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at + 1 : at;
}

/**
 * Groups tokens into chunks of at most about `size` characters, that end where a line does if they
 * can; a longer token is divided.
 */
export function* chunksOf(tokens: Iterable<Token>, size = CHUNK): Generator<Token[]> {
  let chunk: Token[] = [];
  let room = size;
  for (const { kind, text } of tokens) {
    let rest = text;
    if (kind === 'plain' && text.startsWith('\n') && room < size / 2) {
      yield chunk;
      chunk = [];
      room = size;
    }
    while (rest.length > room) {
      const cut = cutAt(rest, room);
      chunk.push({ kind, text: rest.slice(0, cut) });
      yield chunk;
      rest = rest.slice(cut);
      chunk = [];
      room = size;
    }
    if (rest === '') continue;
    chunk.push({ kind, text: rest });
    room -= rest.length;
  }
  if (chunk.length > 0) yield chunk;
}
