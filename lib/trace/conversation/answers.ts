import type { ErrorShape, Id, ResultShape } from '@/lib/frames/shape';
import type { Sent, Speaker } from './connection';
import type { Answers, FrameView } from './messages';

const NOTHING: Answers = { kind: 'nothing' };

/** The same id written as the other type: "1" for 1 and 1 for "1". */
function otherType(id: Id): Id | undefined {
  if (typeof id === 'number') return String(id);
  if (typeof id !== 'string' || id === '') return undefined;
  const number = Number(id);
  return String(number) === id ? number : undefined;
}

/** The notification that an error speaks of. */
function namedNotification(shape: ErrorShape | ResultShape, { lastNotification }: Speaker): Sent | undefined {
  if (shape.kind !== 'error' || lastNotification === undefined) return undefined;
  return shape.error.message.includes(lastNotification.method) ? lastNotification : undefined;
}

/** An error without an id can be matched by its place only: with what could not be answered otherwise. */
function answeredByPlace(shape: ErrorShape | ResultShape, asker: Speaker): Answers {
  if (shape.kind !== 'error') return NOTHING;
  const { lastNotification, lastBatch, lastArrived } = asker;
  const unread = asker.unread.shift();
  if (unread !== undefined) return { kind: 'unread', unread };
  if (lastBatch?.seq === lastArrived) return { kind: 'batch', ...lastBatch };
  if (lastNotification?.seq === lastArrived) return { kind: 'notification', sent: lastNotification };
  return NOTHING;
}

/** What a response with this id answers, by what the asker has sent so far; it is marked by the caller. */
export function whatItAnswers(
  shape: ErrorShape | ResultShape,
  { frame, connection, to: asker }: Pick<FrameView, 'frame' | 'connection' | 'to'>,
): Answers {
  const id = shape.id ?? null;
  const call = asker.openCall(id);
  if (call !== undefined) return { kind: 'request', call };
  const sent = namedNotification(shape, asker);
  if (sent !== undefined) return { kind: 'notification', sent };
  if (id === null) {
    const byPlace = answeredByPlace(shape, asker);
    return byPlace.kind === 'nothing' && !asker.spoke ? { kind: 'unseen' } : byPlace;
  }
  const answered = asker.calls.get(id);
  if (answered?.answer !== undefined) {
    // What never arrived is answered in the peer's place.
    if (frame.author !== 'peer' && !answered.answer.reached) return { kind: 'request', call: answered };
    return { kind: 'repeated', call: answered, before: answered.answer.seq };
  }
  const other = otherType(id);
  const mistyped = other === undefined ? undefined : asker.openCall(other);
  if (mistyped !== undefined) return { kind: 'other-type', call: mistyped };
  return !connection.begun && asker.calls.size === 0 ? { kind: 'unseen' } : NOTHING;
}
