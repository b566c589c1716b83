import type { Rule } from '../rule';
import { callWords, idWords, quoted, theSide } from '../words';

/** basic, "Requests": never again in the session (MUST NOT), in 2026-07-28 not while the first is open. */
export const requestIdReused: Rule = {
  id: 'request-id-reused',
  create: (report) => ({
    request(message) {
      const { call, from, revision, shape } = message;
      const { older } = call;
      if (older === undefined || older.flawed || older.byLab || call.flawed) return;
      const isOpen = older.answer === undefined;
      if (!isOpen && (revision === undefined || revision === '2026-07-28')) return;
      const what = isOpen
        ? `while ${callWords(older)} is still open, so nobody can tell which of the two an answer is for`
        : `after ${callWords(older)}`;
      report(message, {
        severity: 'error',
        topic: 'requests',
        others: [older.seq],
        message: `${theSide(from.side)} used id ${idWords(shape.id)} again for ${quoted(shape.method)} ${what}. Count ids up, and never start over on one connection.`,
      });
    },
  }),
};
