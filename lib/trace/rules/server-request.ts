import type { Rule } from '../rule';
import { quoted } from '../words';

/** 2026-07-28, basic/patterns/mrtr: servers ask within results, never by requests of their own (MUST). */
export const serverRequest: Rule = {
  id: 'server-request',
  create: (report) => ({
    request(message) {
      const { from, revision, shape } = message;
      if (from.side !== 'server' || revision !== '2026-07-28') return;
      report(message, {
        severity: 'error',
        topic: 'multi-round-trip',
        message: `The server sent the request ${quoted(shape.method)}, but in 2026-07-28 only clients send requests. Return a result with resultType "input_required" that asks for it.`,
      });
    },
  }),
};
