import type { Revision } from './revisions';
import type { SpecTopic } from './spec-pages';

export interface ErrorCodeFacts {
  readonly code: number;
  readonly name: string;
  /** One plain sentence. */
  readonly meaning: string;
  /** The revisions that give this code this meaning. */
  readonly revisions: readonly Revision[];
  readonly topic: SpecTopic;
}

export const ERROR_CODES: readonly ErrorCodeFacts[] = [];

/** What a code means, in one revision or in any; undefined where the specification gives it no meaning. */
export function errorCodeFacts(code: number, revision?: Revision): ErrorCodeFacts | undefined {
  return ERROR_CODES.find(
    (facts) => facts.code === code && (revision === undefined || facts.revisions.includes(revision)),
  );
}
