import type { ErrorView, ResultView } from '../conversation/messages';
import type { Rule } from '../rule';
import { idWords, quoted, theSide } from '../words';

/** basic, "Notifications": the receiver sends no response (MUST NOT). Which one it was is told by place or text. */
export const notificationAnswered: Rule = {
  id: 'notification-answered',
  create(report) {
    function check(message: ResultView | ErrorView): void {
      const { answers, from, shape } = message;
      if (answers.kind !== 'notification') return;
      const { sent } = answers;
      const id = shape.id ?? null;
      const with_ = id === null ? 'without a usable id' : `with id ${idWords(id)}, which is no open request`;
      report(message, {
        severity: 'error',
        topic: 'notifications',
        others: [sent.seq],
        message: `${theSide(from.side)} seems to answer the notification ${quoted(sent.method)} (frame ${sent.seq}), ${with_}. Ignore notifications that you do not know: they get no answer, not even an error.`,
      });
    }
    return { result: check, error: check };
  },
};
