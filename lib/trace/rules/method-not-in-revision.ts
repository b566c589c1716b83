import { type MethodFacts, methodFacts, type Sender } from '@/lib/protocol/methods';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';
import type { SpecTopic } from '@/lib/protocol/spec-pages';
import type { NotificationView, RequestView } from '../conversation/messages';
import type { Rule } from '../rule';
import { quoted } from '../words';

type CallView = RequestView | NotificationView;

interface Misfit {
  readonly what: string;
  readonly topic: SpecTopic;
}

function wrongPlace(facts: MethodFacts, sender: Sender, revision: Revision): string | undefined {
  const first = REVISIONS.find((candidate) => facts.senders[candidate] !== undefined);
  const allowed = facts.senders[revision];
  if (allowed === undefined) {
    const isYounger = first !== undefined && first > revision;
    return isYounger
      ? `which came with ${first}, but ${revision} is spoken`
      : `which ${revision} no longer has as a message`;
  }
  if (allowed !== 'both' && allowed !== sender) return `which is for the ${allowed} to send`;
  return undefined;
}

function misfitOf({ shape, from, revision }: CallView): Misfit | undefined {
  const facts = methodFacts(shape.method);
  const kind = shape.kind;
  if (facts === undefined) {
    return {
      what: `which no revision has as a ${kind}`,
      topic: kind === 'request' ? 'requests' : 'notifications',
    };
  }
  if (kind === 'notification' && facts.kind === 'request') {
    return { what: 'a request, without an id, so that it gets no answer', topic: facts.topic };
  }
  const what = revision === undefined ? undefined : wrongPlace(facts, from.side, revision);
  return what === undefined ? undefined : { what, topic: facts.topic };
}

/** The methods of each revision, from its schema: one finding for each name. */
export const methodNotInRevision: Rule = {
  id: 'method-not-in-revision',
  create(report) {
    function check(message: CallView): void {
      const misfit = misfitOf(message);
      if (misfit === undefined) return;
      const { shape, from, connection } = message;
      report(message, {
        severity: 'info',
        topic: misfit.topic,
        key: `${connection.number} ${from.side} ${shape.kind} ${shape.method}`,
        message: `The ${from.side} sent ${quoted(shape.method)}, ${misfit.what}. See which revision the two agreed on before you rely on it.`,
      });
    }
    return { request: check, notification: check };
  },
};
