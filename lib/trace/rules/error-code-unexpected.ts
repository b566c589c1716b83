import { expectedErrors } from '@/lib/protocol/method-errors';
import type { Call } from '../conversation/connection';
import type { Answers, ErrorView } from '../conversation/messages';
import type { Draft, Rule } from '../rule';
import { callWords, idWords, theSide } from '../words';

const PARSE_ERROR = -32700;

function refusedPing({ revision, from }: ErrorView, call: Call): Draft | undefined {
  if (call.method !== 'ping' || revision === '2026-07-28') return undefined;
  // basic/utilities/ping: the receiver MUST respond promptly with an empty response.
  return {
    severity: 'error',
    topic: 'ping',
    others: [call.seq],
    message: `${theSide(from.side)} answered ${callWords(call)} with an error. Answer ping with an empty result, always.`,
  };
}

/** What an error refuses that was JSON: its sender could read an id, or was given an array or object. */
function refusedJson(answers: Answers): { readonly seq: number; readonly what: string } | undefined {
  switch (answers.kind) {
    case 'request':
      return { seq: answers.call.seq, what: callWords(answers.call) };
    case 'batch': {
      const ids = answers.calls.slice(0, 5).map(({ id }) => idWords(id));
      return {
        seq: answers.seq,
        what: `it seems, the batch in frame ${answers.seq} (ids ${ids.join(', ')})`,
      };
    }
    case 'unread':
      return answers.unread.json
        ? { seq: answers.unread.seq, what: `it seems, frame ${answers.unread.seq}` }
        : undefined;
    default:
      return undefined;
  }
}

function parseErrorOverJson({ answers, from, shape }: ErrorView): Draft | undefined {
  const refused = shape.error.code === PARSE_ERROR ? refusedJson(answers) : undefined;
  if (refused === undefined) return undefined;
  return {
    severity: 'warning',
    topic: 'error-codes',
    others: [refused.seq],
    message: `${theSide(from.side)} refused JSON as if it were none, with -32700: ${refused.what}. Use -32600 for JSON that is no request you can take.`,
  };
}

function codeOfAnotherKind({ revision, from, shape }: ErrorView, call: Call): Draft | undefined {
  const { code } = shape.error;
  const expected = expectedErrors(call.method, revision);
  if (expected === undefined || expected.codes.includes(code)) return undefined;
  const isFor2026 = code <= -32020 && code >= -32099;
  if (revision === '2026-07-28' && (isFor2026 || code === -32002)) return undefined;
  const notFound =
    call.method !== 'resources/read'
      ? ''
      : ' A resource that is not there has -32002 up to 2025-11-25 and -32602 in 2026-07-28.';
  return {
    severity: expected.should ? 'warning' : 'info',
    topic: expected.topic,
    others: [call.seq],
    message: `${theSide(from.side)} answered ${callWords(call)} with error code ${code}, which its page does not expect.${notFound} Use -32602 for what is wrong with the params and -32603 for a failure of your own.`,
  };
}

/** The "Error Handling" part of each page: standard codes for common failures (SHOULD). */
export const errorCodeUnexpected: Rule = {
  id: 'error-code-unexpected',
  create: (report) => ({
    error(message) {
      const { answers } = message;
      const call = answers.kind === 'request' ? answers.call : undefined;
      const draft =
        (call && refusedPing(message, call)) ??
        parseErrorOverJson(message) ??
        (call && codeOfAnotherKind(message, call));
      if (draft !== undefined) report(message, draft);
    },
  }),
};
