import type { Call } from '../conversation/connection';
import { perConnection, type Rule } from '../rule';
import { callWords } from '../words';

/** basic/lifecycle#initialization: the first interaction (MUST), so there is one; after an error it may be tried again. */
export const initializeRepeated: Rule = {
  id: 'initialize-repeated',
  create(report) {
    const before = perConnection(() => ({ call: undefined as Call | undefined }));
    return {
      request(message) {
        const { call, connection, from } = message;
        if (call.method !== 'initialize' || from.side !== 'client' || call.byLab) return;
        const state = before(connection);
        const first = state.call;
        state.call = call;
        if (first === undefined || first.fate !== 'delivered') return;
        const wasRefused = first.answer !== undefined && (connection.handshake?.seq ?? 0) < first.seq;
        if (wasRefused) return;
        report(message, {
          severity: 'error',
          topic: 'initialization',
          others: [first.seq],
          message: `The client sent initialize again on the same connection, after ${callWords(first)}. Open a new connection for a new handshake.`,
        });
      },
    };
  },
};
