import { type Frame, isOpenFate, type Side, senderOf } from '@/lib/frames/frame';
import type { Trace } from '@/lib/trace/trace';

const sideText: Record<Side, string> = { client: 'text-client', server: 'text-server' };

/** The colour of the side that sent a frame. */
export function senderColour(frame: Frame): string {
  return sideText[senderOf(frame.direction)];
}

/** The colour of what a frame says: red for errors, amber while it waits at the wire, quiet where nobody answers. */
export function summaryColour(trace: Trace, frame: Frame): string {
  if (isOpenFate(frame.fate)) return 'text-warning';
  const { kind } = trace.shape(frame.seq);
  if (kind === 'error') return 'text-error';
  return kind === 'notification' ? 'text-second' : 'text-ink';
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `19 ms`, `1,250 ms`. */
export function milliseconds(ms: number): string {
  return `${whole.format(ms)} ms`;
}
