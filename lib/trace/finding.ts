import type { SpecLink } from '@/lib/protocol/spec-pages';

/** Each is the name of a file in rules/. Outside checks know findings by these: none is ever renamed. */
export const RULE_IDS = [
  'not-a-message',
  'params-not-object',
  'result-or-error',
  'response-without-request',
  'request-without-response',
  'response-id-type',
  'request-id-invalid',
  'request-id-reused',
  'notification-answered',
  'error-malformed',
  'error-code-reserved',
  'error-code-unexpected',
  'message-too-early',
  'initialized-missing',
  'initialize-repeated',
  'initialize-cancelled',
  'version-unknown',
  'version-disagreed',
  'eras-mixed',
  'capability-not-declared',
  'list-not-refetched',
  'polling',
  'progress-token-unknown',
  'progress-not-growing',
  'progress-after-response',
  'cancelled-unknown-request',
  'cancelled-wrong-direction',
  'response-after-cancel',
  'cursor-repeated',
  'empty-cursor-ignored',
  'batch-not-allowed',
  'method-not-in-revision',
  'payload',
  'field-too-young',
  'server-request',
  'request-meta-missing',
  'result-type-missing',
  'cache-hint-missing',
  'log-not-requested',
  'request-state-not-echoed',
] as const;

export type RuleId = (typeof RULE_IDS)[number];

/** By the specification's words: MUST broken, SHOULD broken, and what is allowed but worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One diagnosis. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The frames it concerns, by number, the one that it is about first; may grow. */
  readonly seqs: readonly number[];
  /** What happened and what to change. What frames hold is in it cut and made visible. */
  readonly message: string;
  /** In the revision that those frames speak. */
  readonly spec: SpecLink;
}
