import type { Rule } from '../rule';
import { callWords, otherSide, theSide } from '../words';

/** Cancellation: who asked may cancel, not who is asked (MUST); in 2026-07-28 a server ends streams so. */
export const cancelledWrongDirection: Rule = {
  id: 'cancelled-wrong-direction',
  create: (report) => ({
    notification(message) {
      const { cancels, from } = message;
      if (cancels?.kind !== 'theirs') return;
      const { call } = cancels;
      if (call.method === 'subscriptions/listen') return;
      report(message, {
        severity: 'error',
        topic: 'cancellation',
        others: [call.seq],
        message: `${theSide(from.side)} cancelled ${callWords(call)}, a request of the ${otherSide(from.side)}. Only who asked may cancel: answer with an error instead.`,
      });
    },
  }),
};
