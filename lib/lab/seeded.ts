import type { WireFrame } from './wire-script';

/** FNV-1a of the text, in 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

/**
 * Random numbers from 0 to below 1 that depend on nothing but the seed, the frame's direction and index, and
 * the name of who asks: a shared scenario breaks the same frames everywhere. (mulberry32)
 */
export function seeded(
  seed: number,
  { direction, index }: Pick<WireFrame, 'direction' | 'index'>,
  name: string,
) {
  let state = hash(`${seed} ${direction} ${index} ${name}`);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
