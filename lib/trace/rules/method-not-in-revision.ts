import { type MethodFacts, methodFacts, type Sender } from '@/lib/protocol/methods';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';
import type { SpecTopic } from '@/lib/protocol/spec-pages';
import type { NotificationView, RequestView } from '../conversation/messages';
import type { Rule } from '../rule';
import { quoted } from '../words';

type CallView = RequestView | NotificationView;

interface Misfit {
  /** Completes "The client sent tools/list, …". */
  readonly text: string;
  readonly topic: SpecTopic;
}

function wrongPlace(facts: MethodFacts, sender: Sender, revision: Revision): string | undefined {
  const allowed = facts.senders[revision];
  if (allowed === undefined) {
    const first = REVISIONS.find((candidate) => facts.senders[candidate] !== undefined);
    return first !== undefined && first > revision
      ? `which came with ${first}, but ${revision} is spoken. Let both sides agree on ${first} or later, or do without it.`
      : `which ${revision} no longer has as a message. Do without it, or agree on an older revision.`;
  }
  if (allowed === 'both' || allowed === sender) return undefined;
  return `which is for the ${allowed} to send. Leave it to the ${allowed}.`;
}

function misfitOf({ shape, from, revision }: CallView): Misfit | undefined {
  const facts = methodFacts(shape.method);
  const { kind } = shape;
  if (facts === undefined) {
    return {
      text: `which no revision has as a ${kind}. Check its spelling: who does not know it ${kind === 'request' ? 'refuses' : 'ignores'} it.`,
      topic: kind === 'request' ? 'requests' : 'notifications',
    };
  }
  if (kind === 'notification' && facts.kind === 'request') {
    return {
      text: 'a request, as a notification, which gets no answer. Give it an id.',
      topic: facts.topic,
    };
  }
  const text = revision === undefined ? undefined : wrongPlace(facts, from.side, revision);
  return text === undefined ? undefined : { text, topic: facts.topic };
}

/** The methods of each revision, from its schema: one finding for each name. */
export const methodNotInRevision: Rule = {
  id: 'method-not-in-revision',
  create(report) {
    function check(message: CallView): void {
      // That servers send no requests there is a rule of its own.
      const { revision } = message;
      if (revision === '2026-07-28' && message.kind === 'request' && message.from.side === 'server') return;
      const misfit = misfitOf(message);
      if (misfit === undefined) return;
      const { shape, from, connection } = message;
      report(message, {
        severity: 'info',
        topic: misfit.topic,
        key: `${connection.number} ${from.side} ${shape.kind} ${shape.method}`,
        message: `The ${from.side} sent ${quoted(shape.method)}, ${misfit.text}`,
      });
    }
    return { request: check, notification: check };
  },
};
