/** Longer pointers, which only hostile keys make, stop at the last key that still fits. */
const LONGEST = 400;

/** RFC 6901: `/tools/0/name`; the empty text is the whole value. */
export function pointerOf(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const key of path) {
    const room = LONGEST - pointer.length;
    if (typeof key === 'string' && key.length > room) return pointer;
    const token = `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (token.length > room) return pointer;
    pointer += token;
  }
  return pointer;
}
