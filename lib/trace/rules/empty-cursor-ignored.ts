import { memberOf } from '../exchanges';
import { perConnection, type Rule, type Subject } from '../rule';
import { quoted } from '../words';

interface Page {
  readonly about: Subject;
  goneOn: boolean;
}

/** 2026-07-28, server/utilities/pagination: an empty cursor is a cursor, not the end (MUST NOT). */
export const emptyCursorIgnored: Rule = {
  id: 'empty-cursor-ignored',
  create() {
    /** For each list the page with an empty cursor that nobody has followed yet. */
    const pages = perConnection(() => new Map<string, Page>());
    return {
      result({ answers, shape, connection, frame, seq, revision }) {
        if (revision !== '2026-07-28' || answers.kind !== 'request' || frame.fate !== 'delivered') return;
        if (memberOf(shape.result, 'nextCursor') !== '' || !answers.call.method.endsWith('/list')) return;
        const about = { seq, revision, byLab: false, connection };
        pages(connection).set(answers.call.method, { about, goneOn: false });
      },
      request({ shape, connection, from }) {
        if (from.side !== 'client') return;
        const of = pages(connection);
        if (of.size === 0) return;
        if (memberOf(shape.params, 'cursor') === '') of.delete(shape.method);
        for (const page of of.values()) page.goneOn = true;
      },
      end({ connections, report }) {
        for (const connection of connections) {
          for (const [method, { about, goneOn }] of pages(connection)) {
            if (!goneOn) continue;
            report(about, {
              severity: 'warning',
              topic: 'pagination',
              fault: 'receiver',
              message: `The client did not follow the nextCursor "" of ${quoted(method)}, so it has only part of the list. It probably tests whether the cursor is true: test whether it is there.`,
            });
          }
        }
      },
    };
  },
};
