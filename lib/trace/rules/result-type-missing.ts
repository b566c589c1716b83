import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { quoted } from '../words';

/** 2026-07-28, basic#resulttype: each result says of which type it is (MUST). */
export const resultTypeMissing: Rule = {
  id: 'result-type-missing',
  create: (report) => ({
    result(message) {
      const { answers, shape, from, connection } = message;
      if (from.side !== 'server' || answers.kind !== 'request') return;
      const { call } = answers;
      if (call.revision !== '2026-07-28' || typeof memberOf(shape.result, 'resultType') === 'string') return;
      report(message, {
        severity: 'error',
        topic: 'result-type',
        key: `${connection.number} ${call.method}`,
        message: `The server answered ${quoted(call.method)} without resultType. Add "resultType": "complete" to each result that is whole.`,
      });
    },
  }),
};
