import type { Mutation, WhyNot } from '@/lib/playground/compose/mutations';

/** The ways to break a text, in the order of their buttons. */
export const MUTATION_WORDS: Readonly<Record<Mutation, string>> = {
  'no-jsonrpc': 'no jsonrpc',
  'null-id': 'id null',
  'other-id-type': 'id as the other type',
  'reused-id': 'id reused',
  'unknown-method': 'unknown method',
  'params-array': 'params as array',
  'params-string': 'params as string',
  'result-and-error': 'result and error',
  'notification-id': 'notification with an id',
  truncated: 'truncated',
  'byte-order-mark': 'byte-order mark',
  batch: 'batch',
  megabyte: '1 MB string',
};

const WHY_NOT: Readonly<Record<WhyNot, string>> = {
  'not-an-object': 'there is no JSON object to change',
  'no-id': 'this text has no id',
  'no-other-type': 'only a string or a number has another type to take',
  'not-a-request': 'only a request has an id of its own; choose one as template',
  'no-earlier-request': 'this side has not asked anything yet, so that there is no id to reuse',
  'not-a-call': 'only a request or a notification has this; choose one as template',
  'not-an-answer': 'only an answer can have both; choose “result” as template',
  'not-a-notification': 'only a notification can have an id too many; choose one as template',
  'too-short': 'there is nothing left to cut off',
  already: 'the text is so already',
};

export function whyNotWords(mutation: Mutation, why: WhyNot): string {
  return `No “${MUTATION_WORDS[mutation]}”: ${WHY_NOT[why]}.`;
}
