import type { Call } from '../conversation/connection';
import type { ResultView } from '../conversation/messages';
import { memberOf } from '../exchanges';
import { perConnection, type Rule } from '../rule';
import { quoted, theSide } from '../words';

/** How many pages lie before the page that a cursor leads to. */
type Depths = Map<string, number>;

/** Pagination: stable cursors (SHOULD), and `nextCursor` only where more exists. */
export const cursorRepeated: Rule = {
  id: 'cursor-repeated',
  create(report) {
    const lists = perConnection(() => new Map<string, Depths>());

    function check(message: ResultView, { method, params, seq }: Call): void {
      const next = memberOf(message.shape.result, 'nextCursor');
      if (typeof next !== 'string' || !method.endsWith('/list')) return;
      const of = lists(message.connection);
      const depths: Depths = of.get(method) ?? new Map();
      of.set(method, depths);
      const asked = memberOf(params, 'cursor');
      const depth = typeof asked === 'string' ? (depths.get(asked) ?? 0) : 0;
      const known = depths.get(next);
      if (next !== asked && (known === undefined || known > depth)) {
        // Walking the same pages again gives each cursor at the depth it had.
        if (known === undefined) depths.set(next, depth + 1);
        return;
      }
      report(message, {
        severity: 'warning',
        topic: 'pagination',
        others: [seq],
        key: `${message.connection.number} ${method}`,
        message: `${theSide(message.from.side)} gave nextCursor "${quoted(next)}" for ${quoted(method)} again, so that the pages never end. Let each cursor lead on, and leave nextCursor out on the last page.`,
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
