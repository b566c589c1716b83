import type { Json } from '@/lib/frames/shape';
import { methodFacts } from '@/lib/protocol/methods';
import { type Younger, youngerThan } from '@/lib/protocol/payloads/younger';
import type { FrameView, NotificationView, RequestView } from '../conversation/messages';
import type { Rule } from '../rule';
import { quoted, theSide } from '../words';

/** The schemas of all revisions: what is younger is allowed, and ignored by who does not know it. One for each name. */
export const fieldTooYoung: Rule = {
  id: 'field-too-young',
  create(report) {
    function check(
      about: FrameView,
      method: string,
      part: 'params' | 'result',
      value: Json | undefined,
    ): void {
      const { revision } = about;
      if (revision === undefined || value === undefined) return;
      for (const younger of youngerThan({ revision, method, part, value })) say(about, method, younger);
    }

    function say(about: FrameView, method: string, { name, pointer, since }: Younger): void {
      const { from, connection, revision } = about;
      report(about, {
        severity: 'info',
        topic: methodFacts(method)?.topic ?? 'messages',
        key: `${connection.number} ${from.side} ${name}`,
        message: `${theSide(from.side)} sent ${quoted(name)} (${quoted(pointer)}, ${quoted(method)}), which came with ${since}, but ${revision} is spoken. Do not rely on it: who does not know it ignores it.`,
      });
    }

    function call(message: RequestView | NotificationView): void {
      check(message, message.shape.method, 'params', message.shape.params);
    }

    return {
      request: call,
      notification: call,
      result(message) {
        const { answers, shape } = message;
        if (answers.kind === 'request') check(message, answers.call.method, 'result', shape.result);
      },
    };
  },
};
