import type { ErrorView, ResultView } from '../conversation/messages';
import type { Rule } from '../rule';
import { callWords, idWords, theSide } from '../words';

/** basic, "Responses": the same id (MUST); "1" and 1 are two. */
export const responseIdType: Rule = {
  id: 'response-id-type',
  create(report) {
    function check(message: ResultView | ErrorView): void {
      const { answers, from, shape } = message;
      if (answers.kind !== 'other-type') return;
      const { call } = answers;
      report(message, {
        severity: 'error',
        topic: 'responses',
        others: [call.seq],
        message: `${theSide(from.side)} answered with id ${idWords(shape.id ?? null)}, but ${callWords(call)} has it as a ${typeof call.id}. Give the id back as it came.`,
      });
    }
    return { result: check, error: check };
  },
};
