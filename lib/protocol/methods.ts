import type { Revision } from './revisions';
import type { SpecTopic } from './spec-pages';

export type Sender = 'client' | 'server' | 'both';

export interface MethodFacts {
  readonly method: string;
  readonly kind: 'request' | 'notification';
  /** Who may send it, for each revision that has it as a message of its own. */
  readonly senders: Readonly<Partial<Record<Revision, Sender>>>;
  /** One plain sentence. */
  readonly meaning: string;
  readonly topic: SpecTopic;
}

export const METHODS: readonly MethodFacts[] = [];

/** What the specification says of a method; undefined if no revision has it. */
export function methodFacts(method: string): MethodFacts | undefined {
  return METHODS.find((facts) => facts.method === method);
}
