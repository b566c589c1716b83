import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { callWords, theSide } from '../words';

/** Progress: the value increases with each notification, in every revision (MUST). */
export const progressNotGrowing: Rule = {
  id: 'progress-not-growing',
  create: (report) => ({
    notification(message) {
      const { shape, to, from, frame } = message;
      if (shape.method !== 'notifications/progress') return;
      const token = memberOf(shape.params, 'progressToken');
      const progress = memberOf(shape.params, 'progress');
      const call = token === undefined ? undefined : to.tokens.get(token);
      if (call === undefined || typeof progress !== 'number' || frame.author === 'lab') return;
      const before = call.progress;
      if (before === undefined || progress > before) {
        call.progress = progress;
        return;
      }
      report(message, {
        severity: 'error',
        topic: 'progress',
        others: [call.seq],
        key: `${message.connection.number} ${call.seq}`,
        message: `${theSide(from.side)} told progress ${progress} for ${callWords(call)} after ${before}. Let it grow each time, even if the total is not known.`,
      });
    },
  }),
};
