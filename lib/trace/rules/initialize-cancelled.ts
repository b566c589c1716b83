import type { Rule } from '../rule';
import { callWords } from '../words';

/** basic/utilities/cancellation: clients never cancel `initialize` (MUST NOT). */
export const initializeCancelled: Rule = {
  id: 'initialize-cancelled',
  create: (report) => ({
    notification(message) {
      const { cancels, from } = message;
      if (from.side !== 'client' || cancels?.kind !== 'own' || cancels.call.method !== 'initialize') return;
      report(message, {
        severity: 'error',
        topic: 'cancellation',
        others: [cancels.call.seq],
        message: `The client cancelled ${callWords(cancels.call)}. Close the connection instead: without a handshake there is nothing to go on with.`,
      });
    },
  }),
};
