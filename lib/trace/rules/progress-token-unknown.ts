import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { otherSide, theSide, valueWords } from '../words';

/** Progress: only tokens that an active request gave out (MUST). */
export const progressTokenUnknown: Rule = {
  id: 'progress-token-unknown',
  create: (report) => ({
    notification(message) {
      const { shape, to, from, connection } = message;
      if (shape.method !== 'notifications/progress') return;
      const token = memberOf(shape.params, 'progressToken');
      if (token === undefined || to.tokens.has(token)) return;
      // A log may begin after the request.
      if (!connection.begun && to.calls.size === 0) return;
      report(message, {
        severity: 'error',
        topic: 'progress',
        message: `${theSide(from.side)} told progress for the token ${valueWords(token)}, which no request of the ${otherSide(from.side)} has. Use _meta.progressToken of the request, type and all; send none where it has none.`,
      });
    },
  }),
};
