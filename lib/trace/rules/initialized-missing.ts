import { perConnection, type Rule } from '../rule';
import { quoted } from '../words';

/** basic/lifecycle#initialization: after the answer the client sends `notifications/initialized` (MUST). */
export const initializedMissing: Rule = {
  id: 'initialized-missing',
  create(report) {
    const said = perConnection(() => ({ done: false }));
    return {
      request(message) {
        const { connection, from, shape, revision, call } = message;
        const { handshake, initialized } = connection;
        if (from.side !== 'client' || shape.method === 'ping' || shape.method === 'initialize') return;
        if (!handshake?.reached || initialized !== undefined || revision === '2026-07-28') return;
        const state = said(connection);
        if (state.done || call.byLab) return;
        state.done = true;
        report(message, {
          severity: 'error',
          topic: 'initialization',
          others: [handshake.seq],
          message: `The client went on with ${quoted(shape.method)} without notifications/initialized after frame ${handshake.seq}. Send that first: many servers refuse everything until they have it.`,
        });
      },
    };
  },
};
