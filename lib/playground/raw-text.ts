import { type Frame, receiverOf, type Side, senderOf } from '@/lib/frames/frame';
import type { Shape } from '@/lib/frames/shape';

/** Text as one frame of stdio: a line break ends it, so that one inside becomes a blank. All else stays. */
export function oneLine(text: string): string {
  return text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/[\r\n]+/g, ' ');
}

/** A start for the answer that a reader gives in a peer's place. */
export function draftAnswer(shape: Shape): string {
  const id = shape.kind === 'request' ? shape.id : 1;
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error' } });
}

/** Who gets a text that is written about a frame: its own receiver, or its sender for an answer. */
export function recipientOf({ direction }: Frame, answering: boolean): Side {
  return answering ? senderOf(direction) : receiverOf(direction);
}
