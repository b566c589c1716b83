import { type Direction, type Frame, senderOf } from '@/lib/frames/frame';
import type { Trace } from '@/lib/trace/trace';

/** A text on its way to the wire, which will come back as a frame of the trace. */
export interface Sent {
  readonly direction: Direction;
  readonly text: string;
  /** How many entries the trace had before. */
  readonly from: number;
  /** How many texts like it were still on their way. */
  readonly before: number;
}

/** Notes that a text is sent now; `previous` is what was sent last in the same run. */
export function sendNow(trace: Trace, previous: Sent | undefined, direction: Direction, text: string): Sent {
  const same = previous?.direction === direction && previous.text === text;
  if (same && frameOf(trace, previous) === undefined) return { ...previous, before: previous.before + 1 };
  return { direction, text, from: trace.entries.length, before: 0 };
}

/** The frame that a sent text became; undefined until it has come back. */
export function frameOf(trace: Trace, { direction, text, from, before }: Sent): Frame | undefined {
  let skipped = 0;
  for (let index = from; index < trace.entries.length; index += 1) {
    const entry = trace.entries[index];
    if (entry?.kind !== 'frame' || entry.author !== 'lab') continue;
    if (entry.direction !== direction || entry.text !== text) continue;
    if (skipped === before) return entry;
    skipped += 1;
  }
  return undefined;
}

export type Outcome =
  | { readonly kind: 'lost' }
  /** Nothing has to answer it. */
  | { readonly kind: 'one-way' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly by: number; readonly after: number };

/** What became of a frame of the composer: who asks waits for an answer, of a batch for each. */
export function outcomeOf(trace: Trace, { seq, fate, time, direction }: Frame): Outcome {
  if (fate === 'lost') return { kind: 'lost' };
  const asked = trace
    .exchangesOf(seq)
    .filter(({ request, from }) => request === seq && from === senderOf(direction));
  const [first] = asked;
  if (first === undefined) return { kind: 'one-way' };
  const open = asked.some(({ response }) => response === undefined);
  const answer = first.response === undefined ? undefined : trace.frame(first.response);
  if (open || answer === undefined) return { kind: 'waiting' };
  return { kind: 'answered', by: answer.seq, after: answer.time - time };
}
