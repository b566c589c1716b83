import { methodFacts } from '@/lib/protocol/methods';
import type { Call } from '../conversation/connection';
import type { ResultView } from '../conversation/messages';
import { memberOf } from '../exchanges';
import { perConnection, type Rule } from '../rule';
import { theSide } from '../words';

const POLLED: ReadonlySet<string> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'roots/list',
]);

/** Twice the same may be chance, and clients may walk the pages twice. */
const OFTEN = 3;

interface Asked {
  count: number;
  readonly answer: string;
}

/** A page's text without its id, the one thing that differs in equal answers. */
function withoutId({ frame, shape }: ResultView): string {
  const id = `"id":${JSON.stringify(shape.id)}`;
  const at = frame.text.lastIndexOf(id);
  return at < 0 ? frame.text : frame.text.slice(0, at) + frame.text.slice(at + id.length);
}

/** Advice, no rule of the specification: lists tell when they change, and in 2026-07-28 how long they hold. */
export const polling: Rule = {
  id: 'polling',
  create(report) {
    /** The first page of each list, as it was last answered. */
    const asked = perConnection(() => new Map<string, Asked>());

    function check(message: ResultView, { method, params, from }: Call): void {
      // Later pages are asked for as often as the first, and the first tells enough.
      if (!POLLED.has(method) || memberOf(params, 'cursor') !== undefined) return;
      const of = asked(message.connection);
      const answer = withoutId(message);
      const before = of.get(method);
      if (before === undefined || before.answer !== answer) {
        of.set(method, { count: 1, answer });
        return;
      }
      before.count += 1;
      if (before.count < OFTEN) return;
      report(message, {
        severity: 'info',
        topic: methodFacts(method)?.topic ?? 'requests',
        fault: 'receiver',
        key: `${message.connection.number} ${method}`,
        message: `${theSide(from)} asked for ${method} ${before.count} times and got the same each time. Keep the list, and ask again when list_changed comes${message.revision === '2026-07-28' ? ' or ttlMs is over' : ''}.`,
      });
    }

    return {
      result(message) {
        const { answers } = message;
        if (answers.kind === 'request') check(message, answers.call);
      },
    };
  },
};
