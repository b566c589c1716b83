import { perConnection, type Rule, type Subject } from '../rule';
import { framesWords, theSide } from '../words';

/** Which notification each list request makes good for. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['tools/list', 'notifications/tools/list_changed'],
  ['prompts/list', 'notifications/prompts/list_changed'],
  ['resources/list', 'notifications/resources/list_changed'],
  ['resources/templates/list', 'notifications/resources/list_changed'],
  ['roots/list', 'notifications/roots/list_changed'],
]);

interface Stale {
  readonly about: Subject;
  readonly seqs: number[];
}

/** server/tools and its siblings: the list is no longer what it was. Nothing says that it must be fetched again. */
export const listNotRefetched: Rule = {
  id: 'list-not-refetched',
  create() {
    const stale = perConnection(() => new Map<string, Stale>());
    return {
      notification({ shape, connection, frame, seq, revision }) {
        if (!shape.method.endsWith('/list_changed') || frame.fate !== 'delivered') return;
        if (![...LISTS.values()].includes(shape.method)) return;
        const of = stale(connection);
        const about = { seq, revision, byLab: frame.author === 'lab', connection };
        const before = of.get(shape.method);
        if (before === undefined) of.set(shape.method, { about, seqs: [seq] });
        else before.seqs.push(seq);
      },
      request({ shape, connection }) {
        const makesGood = LISTS.get(shape.method);
        if (makesGood !== undefined) stale(connection).delete(makesGood);
      },
      end({ connections, report }) {
        for (const connection of connections) {
          for (const [method, { about, seqs }] of stale(connection)) {
            const receiver = method.includes('roots') ? 'server' : 'client';
            const [list] = [...LISTS].find(([, notification]) => notification === method) ?? [''];
            report(about, {
              severity: 'info',
              topic: topicOf(method),
              fault: 'receiver',
              others: seqs.slice(1),
              message: `${theSide(receiver)} was told that a list changed (${framesWords(seqs)}) and did not ask for ${list} again. Fetch it when you are told, or it stays what it was.`,
            });
          }
        }
      },
    };
  },
};

function topicOf(method: string): 'tools-changed' | 'prompts-changed' | 'resources-changed' | 'roots' {
  if (method.includes('tools')) return 'tools-changed';
  if (method.includes('prompts')) return 'prompts-changed';
  return method.includes('roots') ? 'roots' : 'resources-changed';
}
