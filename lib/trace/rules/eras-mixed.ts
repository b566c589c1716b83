import { memberOf } from '../exchanges';
import type { Rule } from '../rule';

const MODERN = '2026-07-28';

/** 2026-07-28 basic/versioning: `initialize` selects legacy semantics, and 2026-07-28 has no handshake. */
export const erasMixed: Rule = {
  id: 'eras-mixed',
  create: (report) => ({
    request(message) {
      const { shape, from } = message;
      if (shape.method !== 'initialize' || from.side !== 'client') return;
      if (memberOf(shape.params, 'protocolVersion') !== MODERN) return;
      report(message, {
        severity: 'warning',
        topic: 'versioning',
        revision: MODERN,
        message: `The client asks for ${MODERN} by initialize, which that revision does not have. Offer 2025-11-25 or earlier here, or send requests with _meta and no handshake.`,
      });
    },
    result(message) {
      const { answers, shape } = message;
      if (answers.kind !== 'request' || answers.call.method !== 'initialize') return;
      if (memberOf(shape.result, 'protocolVersion') !== MODERN) return;
      report(message, {
        severity: 'error',
        topic: 'versioning',
        revision: MODERN,
        others: [answers.call.seq],
        message: `The server agreed to ${MODERN} in a handshake, which that revision does not have; what the two send now is neither era. Answer initialize with 2025-11-25 or earlier.`,
      });
    },
  }),
};
