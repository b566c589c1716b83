import { errorCodeFacts } from '@/lib/protocol/error-codes';
import type { Rule } from '../rule';
import { theSide } from '../words';

const INSTEAD: ReadonlyMap<number, string> = new Map([
  [-32002, 'Use -32602 for a resource that is not there.'],
  [-32042, 'Return an input_required result instead.'],
]);

/** 2026-07-28, basic#error-codes: -32020 to -32099 belong to the specification; two old codes are gone (MUST NOT). */
export const errorCodeReserved: Rule = {
  id: 'error-code-reserved',
  create: (report) => ({
    error(message) {
      if (message.revision !== '2026-07-28') return;
      const { code } = message.shape.error;
      const instead = INSTEAD.get(code);
      const isReserved = code <= -32020 && code >= -32099 && errorCodeFacts(code, '2026-07-28') === undefined;
      if (instead === undefined && !isReserved) return;
      const what =
        isReserved && instead === undefined
          ? `${code}, from the range that 2026-07-28 keeps for itself. Take a code outside -32768 to -32000 for errors of your own.`
          : `${code}, which 2026-07-28 no longer has. ${instead}`;
      report(message, {
        severity: 'error',
        topic: 'error-codes',
        message: `${theSide(message.from.side)} sent error code ${what}`,
      });
    },
  }),
};
