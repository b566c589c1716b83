import type { Frame } from '@/lib/frames/frame';
import type { Flaw } from '../conversation/broken';
import type { InvalidView } from '../conversation/messages';
import type { Rule } from '../rule';
import { theSide } from '../words';

const WHAT: Readonly<Partial<Record<Flaw, string>>> = {
  foreign:
    'wrote JSON that is no JSON-RPC message, such as a line of a log. Send what is not meant for the other side to stderr.',
  'empty-batch': 'sent an empty array. Send one message, as an object.',
  version: 'sent a message without "jsonrpc": "2.0". Add it: without it nobody needs to read the message.',
  method: 'sent a method that is not a string. Put the name of the method there.',
  'method-and-result':
    'sent a method and a result or error in one message. Send either a request or its answer.',
  'no-id': 'sent a result without an id, so nobody can tell what it answers. Copy the id of the request.',
  id: 'sent an answer whose id is neither string nor number. Copy the id of the request.',
};

function notJson({ text }: Frame): string {
  if (text.startsWith('\ufeff'))
    return 'began its text with a byte-order mark, which is not JSON. Leave it out.';
  if (/^\s*[{[]/.test(text)) {
    return 'sent something that begins like a message but is not JSON. Write messages with JSON.stringify, whole and one a line.';
  }
  return 'wrote text that is not JSON where only messages may stand. Write what is not a message to stderr.';
}

function textFor({ flaw, value, frame }: InvalidView): string | undefined {
  if (flaw === 'not-json') return notJson(frame);
  // An id that is wrong on a request is another rule's.
  const isCall = typeof value === 'object' && value !== null && 'method' in value;
  return flaw === 'id' && isCall ? undefined : WHAT[flaw];
}

/** basic/transports#stdio in all revisions: nothing that is not a valid MCP message (MUST NOT). */
export const notAMessage: Rule = {
  id: 'not-a-message',
  create: (report) => ({
    invalid(message) {
      const text = textFor(message);
      if (text === undefined) return;
      const { from, connection, flaw } = message;
      report(message, {
        severity: 'error',
        topic: 'messages',
        // Who logs to the wire does it line by line: one cause, one finding.
        ...(flaw === 'foreign' || flaw === 'not-json'
          ? { key: `${connection.number} ${from.side} ${text}` }
          : {}),
        message: `${theSide(from.side)} ${text}`,
      });
    },
  }),
};
