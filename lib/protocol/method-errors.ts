import type { Revision } from './revisions';
import type { SpecTopic } from './spec-pages';

/** JSON-RPC 2.0 section 5.1: what any request may get once it could be read. */
const ANY_REQUEST: readonly number[] = [-32600, -32601, -32602, -32603];
/** 2026-07-28, basic#error-codes. */
const ANY_MODERN_REQUEST: readonly number[] = [...ANY_REQUEST, -32020, -32021, -32022];
/** 2025-11-25, client/elicitation: any request may turn out to need a person at an address. */
const URL_ELICITATION = -32042;

interface MethodErrors {
  readonly topic: SpecTopic;
  /** Codes that only this page names. */
  readonly own?: { readonly code: number; readonly until?: Revision };
  /** Whether the page says that its codes SHOULD be used; the tools' page only shows them. */
  readonly should?: false;
}

const NOT_FOUND = { code: -32002, until: '2026-07-28' } as const;

/** The "Error Handling" part of each page. */
const PAGES: ReadonlyMap<string, MethodErrors> = new Map<string, MethodErrors>([
  ['resources/list', { topic: 'resources-errors' }],
  ['resources/templates/list', { topic: 'resources-errors' }],
  ['resources/read', { topic: 'resources-errors', own: NOT_FOUND }],
  ['resources/subscribe', { topic: 'resources-errors', own: NOT_FOUND }],
  ['resources/unsubscribe', { topic: 'resources-errors', own: NOT_FOUND }],
  ['prompts/list', { topic: 'prompts-list' }],
  ['prompts/get', { topic: 'prompts-get' }],
  ['completion/complete', { topic: 'completion' }],
  ['logging/setLevel', { topic: 'logging' }],
  ['roots/list', { topic: 'roots' }],
  ['sampling/createMessage', { topic: 'sampling', own: { code: -1 } }],
  ['elicitation/create', { topic: 'elicitation' }],
  ['tools/list', { topic: 'tools-list', should: false }],
  ['tools/call', { topic: 'tools-call', should: false }],
  ['tasks/get', { topic: 'tasks' }],
  ['tasks/result', { topic: 'tasks' }],
  ['tasks/list', { topic: 'tasks' }],
  ['tasks/cancel', { topic: 'tasks' }],
]);

export interface ExpectedErrors {
  readonly topic: SpecTopic;
  readonly codes: readonly number[];
  /** Whether another code goes against a SHOULD. */
  readonly should: boolean;
}

/** The codes that a method may be answered with; undefined for methods of which no page says. */
export function expectedErrors(method: string, revision: Revision | undefined): ExpectedErrors | undefined {
  const page = PAGES.get(method);
  if (page === undefined) return undefined;
  const { topic, own, should = true } = page;
  const codes = revision === '2026-07-28' ? [...ANY_MODERN_REQUEST] : [...ANY_REQUEST];
  if (own !== undefined && (own.until === undefined || (revision ?? '') < own.until)) codes.push(own.code);
  if (revision === undefined || revision === '2025-11-25') codes.push(URL_ELICITATION);
  return { topic, codes, should };
}
