import { REVISIONS, type Revision } from './revisions';
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

const LEGACY: readonly Revision[] = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];

/** The codes of JSON-RPC 2.0 (section 5.1) that every revision keeps, and those that MCP adds. */
export const ERROR_CODES: readonly ErrorCodeFacts[] = [
  {
    code: -32700,
    name: 'Parse error',
    meaning: 'What arrived is not JSON, so the receiver could not read it at all.',
    revisions: REVISIONS,
    topic: 'error-codes',
  },
  {
    code: -32600,
    name: 'Invalid request',
    meaning: 'What arrived is JSON but not a JSON-RPC request.',
    revisions: REVISIONS,
    topic: 'error-codes',
  },
  {
    code: -32601,
    name: 'Method not found',
    meaning: 'The receiver has no such method, or did not announce the capability that it belongs to.',
    revisions: REVISIONS,
    topic: 'error-codes',
  },
  {
    code: -32602,
    name: 'Invalid params',
    meaning:
      'The method exists, but its parameters are wrong: an unknown name, or arguments that do not fit.',
    revisions: REVISIONS,
    topic: 'error-codes',
  },
  {
    code: -32603,
    name: 'Internal error',
    meaning: 'Something broke in the receiver while it worked on the request.',
    revisions: REVISIONS,
    topic: 'error-codes',
  },
  {
    code: -32002,
    name: 'Resource not found',
    meaning: 'The server has no resource at this URI. 2026-07-28 uses -32602 for it.',
    revisions: LEGACY,
    topic: 'resources-errors',
  },
  {
    code: -32042,
    name: 'URL elicitation required',
    meaning: 'The request cannot go on before the person has opened the addresses in the error data.',
    revisions: ['2025-11-25'],
    topic: 'elicitation',
  },
  {
    code: -32020,
    name: 'Header mismatch',
    meaning: 'HTTP headers are missing or do not say the same as the message that they came with.',
    revisions: ['2026-07-28'],
    topic: 'error-codes',
  },
  {
    code: -32021,
    name: 'Missing required client capability',
    meaning: 'The request needs something of the client that the client did not declare in its metadata.',
    revisions: ['2026-07-28'],
    topic: 'error-codes',
  },
  {
    code: -32022,
    name: 'Unsupported protocol version',
    meaning:
      'The server does not speak the revision that the request names; the error data lists those it does.',
    revisions: ['2026-07-28'],
    topic: 'versioning',
  },
  {
    code: -1,
    name: 'User rejected',
    meaning: 'The person at the client said no to the sampling request.',
    revisions: LEGACY,
    topic: 'sampling',
  },
];

/** What a code means, in one revision or in any; undefined where the specification gives it no meaning. */
export function errorCodeFacts(code: number, revision?: Revision): ErrorCodeFacts | undefined {
  return ERROR_CODES.find(
    (facts) => facts.code === code && (revision === undefined || facts.revisions.includes(revision)),
  );
}
