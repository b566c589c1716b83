import type { ErrorView, ResultView } from '../conversation/messages';
import type { Rule } from '../rule';
import { callWords, theSide } from '../words';

/** Cancellation: no response after it (SHOULD NOT), but the two may cross, which both sides have to take. */
export const responseAfterCancel: Rule = {
  id: 'response-after-cancel',
  create(report) {
    function check(message: ResultView | ErrorView): void {
      const { answers, from } = message;
      if (answers.kind !== 'request' || answers.call.cancelled === undefined) return;
      const { call } = answers;
      const { cancelled } = call;
      // A server of 2026-07-28 ends a stream with its answer.
      if (cancelled === undefined || call.method === 'subscriptions/listen') return;
      report(message, {
        severity: 'info',
        topic: 'cancellation',
        others: [cancelled.seq, call.seq],
        message: `${theSide(from.side)} answered ${callWords(call)} although it was cancelled in frame ${cancelled.seq}. The two may have crossed, and the answer is to be ignored; stop work and send none once you read the cancellation.`,
      });
    }
    return { result: check, error: check };
  },
};
