import type { Side } from '@/lib/frames/frame';
import type { Id, Json } from '@/lib/frames/shape';
import type { Call } from './conversation/connection';
import { idText } from './frame-label';
import { visibleText } from './labels';

const NAME_LENGTH = 40;
/** No need to look at more of a text of which `NAME_LENGTH` characters are shown. */
const LOOKED_AT = 200;

/** Text from a frame, made visible and cut, for the middle of a sentence. */
export function quoted(text: string): string {
  return visibleText(text.slice(0, LOOKED_AT), NAME_LENGTH);
}

export function idWords(id: Id): string {
  return visibleText(idText(id), NAME_LENGTH);
}

/** A JSON value that may be anything: scalars as they are, for the rest their type. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? `"${quoted(value)}"` : String(value);
}

/** `tools/call (id 5, frame 12)` */
export function callWords({ method, id, seq }: Call): string {
  return `${quoted(method)} (id ${idWords(id)}, frame ${seq})`;
}

export function otherSide(side: Side): Side {
  return side === 'client' ? 'server' : 'client';
}

/** `Client` or `Server`, to begin a sentence: `The server …` */
export function theSide(side: Side): string {
  return `The ${side}`;
}

/** Milliseconds as a person says them: `120 ms`, `60.0 s`. */
export function span(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `frame 3`, `frames 3 and 5`, `frames 3, 5, 7 and 12 more` */
export function framesWords(seqs: readonly number[]): string {
  if (seqs.length <= 1) return `frame ${seqs[0] ?? ''}`;
  if (seqs.length <= 3) return `frames ${seqs.slice(0, -1).join(', ')} and ${seqs.at(-1)}`;
  return `frames ${seqs.slice(0, 3).join(', ')} and ${seqs.length - 3} more`;
}
