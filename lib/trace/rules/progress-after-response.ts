import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { callWords, theSide } from '../words';

/** Progress: it stops after completion (MUST). Tasks of 2025-11-25 go on after their first answer. */
export const progressAfterResponse: Rule = {
  id: 'progress-after-response',
  create: (report) => ({
    notification(message) {
      const { shape, to, from, connection } = message;
      if (shape.method !== 'notifications/progress') return;
      const token = memberOf(shape.params, 'progressToken');
      const call = token === undefined ? undefined : to.tokens.get(token);
      if (call?.answer === undefined || call.answer.byLab) return;
      if (memberOf(call.params, 'task') !== undefined) return;
      report(message, {
        severity: 'error',
        topic: 'progress',
        others: [call.answer.seq, call.seq],
        key: `${connection.number} ${call.seq}`,
        message: `${theSide(from.side)} told progress for ${callWords(call)} after it had answered in frame ${call.answer.seq}. Send the last progress before the answer.`,
      });
    },
  }),
};
