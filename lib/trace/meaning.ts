import type { NotificationShape, RequestShape, ResultShape, Shape } from '@/lib/frames/shape';
import { type ErrorCodeFacts, errorCodeFacts } from '@/lib/protocol/error-codes';
import { methodFacts } from '@/lib/protocol/methods';
import { isRevision, type Revision } from '@/lib/protocol/revisions';
import type { SpecTopic } from '@/lib/protocol/spec-pages';
import { memberOf } from './exchanges';
import { visibleText } from './labels';

export interface Meaning {
  /** One to three plain sentences. */
  readonly text: string;
  readonly topic: SpecTopic;
}

const METHOD_LENGTH = 60;

function callMeaning(shape: RequestShape | NotificationShape, revision: Revision | undefined): Meaning {
  const facts = methodFacts(shape.method);
  if (facts === undefined) {
    return {
      text: `No revision of the specification has this ${shape.kind}.`,
      topic: shape.kind === 'request' ? 'requests' : 'notifications',
    };
  }
  const sentences = [facts.meaning];
  if (facts.kind !== shape.kind) {
    sentences.push(`The specification has it as a ${facts.kind}, but this is a ${shape.kind}.`);
  }
  if (revision !== undefined && facts.senders[revision] === undefined) {
    sentences.push(`It is no message of ${revision}, which is spoken here.`);
  }
  return { text: sentences.join(' '), topic: facts.topic };
}

function resultMeaning({ result }: ResultShape, method: string | undefined): Meaning {
  if (method === undefined) {
    return { text: 'It answers a request that is not in this trace.', topic: 'responses' };
  }
  const topic = methodFacts(method)?.topic ?? 'responses';
  const name = visibleText(method, METHOD_LENGTH);
  if (memberOf(result, 'resultType') === 'input_required') {
    const text = `Before it can answer ${name} the server needs something of the client, which then asks again with it.`;
    return { text, topic: 'multi-round-trip' };
  }
  if (method === 'tools/call' && memberOf(result, 'isError') === true) {
    const text =
      'The tool ran and says that it failed. That is a result, not a protocol error, so that a model can read it.';
    return { text, topic };
  }
  return { text: `It answers ${name}: the request succeeded.`, topic };
}

/** What a code means where the frame was sent, or where it means anything at all. */
export function errorFacts(code: number, revision: string | undefined): ErrorCodeFacts | undefined {
  const here = isRevision(revision) ? errorCodeFacts(code, revision) : undefined;
  return here ?? errorCodeFacts(code);
}

function errorMeaning(code: number, hasId: boolean, revision: Revision | undefined): Meaning {
  const facts = errorFacts(code, revision);
  const sentences: string[] = [];
  if (facts !== undefined) sentences.push(facts.meaning);
  else if (code >= -32099 && code <= -32000) {
    sentences.push('JSON-RPC leaves this code to implementations; the specification gives it no meaning.');
  } else {
    sentences.push('The specification gives this code no meaning; the sender chose it.');
  }
  if (facts !== undefined && revision !== undefined && !facts.revisions.includes(revision)) {
    sentences.push(`It is no code of ${revision}, which is spoken here.`);
  }
  if (!hasId) sentences.push('It names no request: the sender could not read the id.');
  return { text: sentences.join(' '), topic: facts?.topic ?? 'error-codes' };
}

/** What a message means; `method` is its own or that of the request that it answers. */
export function meaningOf(shape: Shape, method: string | undefined, spoken: string | undefined): Meaning {
  const revision = isRevision(spoken) ? spoken : undefined;
  switch (shape.kind) {
    case 'request':
    case 'notification':
      return callMeaning(shape, revision);
    case 'result':
      return resultMeaning(shape, method);
    case 'error':
      return errorMeaning(shape.error.code, (shape.id ?? null) !== null, revision);
    case 'batch': {
      const other =
        revision === undefined || revision === '2025-03-26' ? '' : ` It is not part of ${revision}.`;
      const text = `Several messages in one frame: only 2025-03-26 has that, and every receiver there must take it.${other}`;
      return { text, topic: 'batches' };
    }
    case 'invalid':
      return shape.json
        ? { text: `It is JSON, but no JSON-RPC message: ${shape.reason}.`, topic: 'messages' }
        : { text: 'It is not JSON, so nobody can tell what it is or whom to answer.', topic: 'messages' };
  }
}
