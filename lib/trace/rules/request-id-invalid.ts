import { isObject } from '../conversation/broken';
import { rawIds } from '../conversation/raw-ids';
import type { Rule } from '../rule';
import { quoted, theSide, valueWords } from '../words';

const ADVICE = 'Use a string or a whole number.';

/** basic, "Requests" and "Notifications": a string or integer id (MUST), never null, none on notifications. */
export const requestIdInvalid: Rule = {
  id: 'request-id-invalid',
  create: (report) => ({
    request(message) {
      const { shape, from, frame, seq } = message;
      const { id, method } = shape;
      const who = `${theSide(from.side)} sent ${quoted(method)}`;
      if (method.startsWith('notifications/')) {
        report(message, {
          severity: 'error',
          topic: 'notifications',
          message: `${who} with an id, which makes it a request. Leave out the id: notifications have none.`,
        });
      } else if (id === null) {
        report(message, {
          severity: 'error',
          topic: 'requests',
          message: `${who} with the id null, which no answer can name. ${ADVICE}`,
        });
      } else if (typeof id === 'number' && !Number.isInteger(id)) {
        report(message, {
          severity: 'error',
          topic: 'requests',
          message: `${who} with the id ${id}. ${ADVICE}`,
        });
      } else if (typeof id === 'number') {
        const raw = rawIds(frame.text).find((text) => Number(text) === id && text.includes('.'));
        if (raw === undefined) return;
        // JSON-RPC 2.0 section 4: numbers SHOULD NOT contain fractional parts.
        report(message, {
          severity: 'warning',
          topic: 'requests',
          message: `${who} with an id written ${quoted(raw)} in frame ${seq}: most programs answer ${id}, and some compare the text. ${ADVICE}`,
        });
      }
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
