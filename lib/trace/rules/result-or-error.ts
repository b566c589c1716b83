import type { Rule } from '../rule';
import { theSide } from '../words';

/** basic, "Responses": either a result or an error, and never both (MUST). */
export const resultOrError: Rule = {
  id: 'result-or-error',
  create: (report) => ({
    invalid(message) {
      const both = message.flaw === 'result-and-error';
      if (!both && message.flaw !== 'no-result-or-error') return;
      const what = both
        ? 'sent an answer with both result and error, even if one is null. Leave out the one that does not hold.'
        : 'sent an answer with neither result nor error. Send result, if only {}, or error.';
      report(message, {
        severity: 'error',
        topic: 'responses',
        message: `${theSide(message.from.side)} ${what}`,
      });
    },
  }),
};
