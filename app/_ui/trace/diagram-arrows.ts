import type { Frame } from '@/lib/frames/frame';
import { isOpenFate, senderOf } from '@/lib/frames/frame';
import { frameName } from '@/lib/trace/describe';
import type { SequenceMessage } from '@/lib/trace/sequence';
import type { Trace } from '@/lib/trace/trace';
import type { Tone } from './diagram-css';
import type { Arrow } from './diagram-svg';

function toneOf(trace: Trace, frame: Frame): Tone {
  if (isOpenFate(frame.fate)) return 'held';
  if (trace.shape(frame.seq).kind === 'error') return 'error';
  return senderOf(frame.direction);
}

function selfMessage(trace: Trace, entry: number): Arrow {
  const note = trace.entries[entry];
  const inside = note?.kind === 'note' && note.at !== 'both' ? note.at : 'client';
  return { name: note?.kind === 'note' ? note.text : '', tone: inside, quiet: true };
}

/** What the diagram needs to know of each arrow that the sequence text draws, in the same order. */
export function arrowsOf(trace: Trace, messages: readonly SequenceMessage[]): Arrow[] {
  return messages.map((message) => {
    if ('entry' in message) return selfMessage(trace, message.entry);
    const { seq } = message;
    const frame = trace.frame(seq);
    if (!frame) return { name: String(seq), tone: 'client', quiet: true };
    const quiet = trace.shape(seq).kind === 'notification';
    return { seq, name: frameName(trace, seq), tone: toneOf(trace, frame), quiet };
  });
}

/** The frames that light up with an open one: its request and its response, never itself. */
export function partnersOf(trace: Trace, seq: number | undefined): ReadonlySet<number> {
  const partners = new Set<number>();
  for (const { request, response } of seq === undefined ? [] : trace.exchangesOf(seq)) {
    partners.add(request);
    if (response !== undefined) partners.add(response);
  }
  if (seq !== undefined) partners.delete(seq);
  return partners;
}
