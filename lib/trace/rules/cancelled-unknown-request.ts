import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { theSide, valueWords } from '../words';

/** Cancellation: only requests that were issued before, in the same direction (MUST). */
export const cancelledUnknownRequest: Rule = {
  id: 'cancelled-unknown-request',
  create: (report) => ({
    notification(message) {
      if (message.cancels?.kind !== 'nothing') return;
      const id = memberOf(message.shape.params, 'requestId');
      report(message, {
        severity: 'error',
        topic: 'cancellation',
        message: `${theSide(message.from.side)} cancelled the request with id ${valueWords(id)}, which it never sent. Name the id of a request of your own that is open, type and all.`,
      });
    },
  }),
};
