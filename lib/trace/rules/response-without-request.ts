import type { ErrorView, ResultView } from '../conversation/messages';
import { perConnection, type Rule } from '../rule';
import { callWords, idWords, otherSide, theSide } from '../words';

type ResponseView = ResultView | ErrorView;

/** More of what came before the handshake tells nothing new. */
const MOST_EARLY = 20;

/** basic, "Responses": the same id as the request that is answered (MUST), once. */
export const responseWithoutRequest: Rule = {
  id: 'response-without-request',
  create(report) {
    /** Answers to nothing that came before the first request: a fault only if nothing was cut off. */
    const early = perConnection(() => [] as ResponseView[]);

    function say(message: ResponseView): void {
      const { from, shape } = message;
      const asker = otherSide(from.side);
      const text =
        shape.id === undefined || shape.id === null
          ? `${theSide(from.side)} sent an answer without an id, and nothing of the ${asker} fits it.`
          : `${theSide(from.side)} answered id ${idWords(shape.id)}, but the ${asker} has no request with it.`;
      report(message, {
        severity: 'error',
        topic: 'responses',
        message: `${text} Answer with the id of the request, type and all.`,
      });
    }

    function check(message: ResponseView): void {
      const { answers, connection } = message;
      if (answers.kind === 'nothing') say(message);
      if (answers.kind === 'unseen') {
        const waiting = early(connection);
        if (waiting.length < MOST_EARLY) waiting.push(message);
      }
      if (answers.kind !== 'repeated' || answers.call.answer?.byLab) return;
      report(message, {
        severity: 'error',
        topic: 'responses',
        others: [answers.before, answers.call.seq],
        message: `${theSide(message.from.side)} answered ${callWords(answers.call)} again, after frame ${answers.before}. Answer each request once.`,
      });
    }

    return {
      result: check,
      error: check,
      request(message) {
        if (message.shape.method !== 'initialize' || message.from.side !== 'client') return;
        for (const response of early(message.connection).splice(0)) say(response);
      },
    };
  },
};
