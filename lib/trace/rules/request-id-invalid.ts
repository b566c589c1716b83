import { isObject } from '../conversation/broken';
import type { RequestView } from '../conversation/messages';
import { rawIds } from '../conversation/raw-ids';
import type { Rule } from '../rule';
import { quoted, theSide, valueWords } from '../words';

const ADVICE = 'Use a string or a whole number.';

function textFor({ shape, frame }: RequestView): string | undefined {
  const { id, method } = shape;
  if (method.startsWith('notifications/')) {
    return 'with an id, which makes it a request. Leave out the id: notifications have none.';
  }
  if (id === null) return `with the id null, which no answer can name. ${ADVICE}`;
  if (typeof id !== 'number') return undefined;
  if (!Number.isInteger(id)) return `with the id ${id}. ${ADVICE}`;
  const raw = rawIds(frame.text).find((text) => Number(text) === id && text.includes('.'));
  if (raw === undefined) return undefined;
  return `with an id written ${quoted(raw)}: most programs answer ${id}, and some compare the text. ${ADVICE}`;
}

/** basic, "Requests" and "Notifications": a string or integer id (MUST), never null, none on notifications. */
export const requestIdInvalid: Rule = {
  id: 'request-id-invalid',
  create: (report) => ({
    request(message) {
      const text = textFor(message);
      if (text === undefined) return;
      const { shape, from } = message;
      // JSON-RPC 2.0 section 4: numbers SHOULD NOT contain fractional parts; 1.0 is an integer all the same.
      const isMereSpelling = Number.isInteger(shape.id) && !shape.method.startsWith('notifications/');
      report(message, {
        severity: isMereSpelling ? 'warning' : 'error',
        topic: shape.method.startsWith('notifications/') ? 'notifications' : 'requests',
        message: `${theSide(from.side)} sent ${quoted(shape.method)} ${text}`,
      });
    },
    invalid(message) {
      const { flaw, value, from } = message;
      if (flaw !== 'id' || !isObject(value) || typeof value.method !== 'string') return;
      report(message, {
        severity: 'error',
        topic: 'requests',
        message: `${theSide(from.side)} sent ${quoted(value.method)} with an id that is ${valueWords(value.id)}. ${ADVICE}`,
      });
    },
  }),
};
