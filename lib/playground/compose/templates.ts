import type { Side } from '@/lib/frames/frame';
import type { Id, JsonObject } from '@/lib/frames/shape';
import { METHODS, methodFacts } from '@/lib/protocol/methods';
import { eraOf, type Revision } from '@/lib/protocol/revisions';
import type { Known } from './known';
import { sampleCall, sampleCompletion, samplePrompt, sampleUri } from './samples';

export interface Template {
  /** A method, or `result` or `error` for an answer. */
  readonly name: string;
  readonly kind: 'request' | 'notification' | 'answer';
}

export interface TemplateContext {
  readonly sender: Side;
  readonly revision: Revision;
  readonly known: Known;
}

const ME = { name: 'wirelab-composer', version: '1.0.0' };
const ANSWERS: readonly Template[] = [
  { name: 'result', kind: 'answer' },
  { name: 'error', kind: 'answer' },
];

/** What a side can put on the wire in a revision: its requests, its notifications and both answers. */
export function templatesFor(sender: Side, revision: Revision): readonly Template[] {
  const own = METHODS.filter(({ senders }) => senders[revision] === sender || senders[revision] === 'both');
  const named = (kind: 'request' | 'notification') =>
    own.filter((facts) => facts.kind === kind).map(({ method }) => ({ name: method, kind }));
  return [...named('request'), ...named('notification'), ...ANSWERS];
}

/** 2026-07-28, basic#_meta: what each request of the client carries. */
function envelope(revision: Revision): JsonObject {
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': ME,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
}

/** 2026-07-28: what comes on a stream says on which, by the id of `subscriptions/listen`. */
function onStream({ revision, known }: TemplateContext): JsonObject | undefined {
  if (eraOf(revision) === 'legacy') return undefined;
  return { _meta: { 'io.modelcontextprotocol/subscriptionId': known.subscription ?? 'lab-1' } };
}

/** In 2026-07-28 a server calls off nothing but the client's stream. */
function cancelledId({ sender, revision, known }: TemplateContext): Id {
  const [own = 1] = known.ownIds;
  return sender === 'server' && eraOf(revision) === 'modern' ? (known.subscription ?? 'lab-1') : own;
}

const SUBSCRIPTIONS = { toolsListChanged: true, resourcesListChanged: true, promptsListChanged: true };
const TASK = { taskId: 'task-1' };

/** The params of each method that has any; those of a modern request are completed by its envelope. */
const PARAMS: Readonly<Record<string, (context: TemplateContext) => JsonObject | undefined>> = {
  initialize: ({ revision }) => ({ protocolVersion: revision, capabilities: {}, clientInfo: ME }),
  'tools/call': ({ known }) => ({ ...sampleCall(known), _meta: { progressToken: known.freshId } }),
  'resources/read': ({ known }) => ({ uri: sampleUri(known) }),
  'resources/subscribe': ({ known }) => ({ uri: sampleUri(known) }),
  'resources/unsubscribe': ({ known }) => ({ uri: sampleUri(known) }),
  'prompts/get': ({ known }) => samplePrompt(known),
  'completion/complete': ({ known }) => sampleCompletion(known),
  'logging/setLevel': () => ({ level: 'debug' }),
  'subscriptions/listen': () => ({ notifications: SUBSCRIPTIONS }),
  'sampling/createMessage': () => ({
    messages: [{ role: 'user', content: { type: 'text', text: 'Say hello in one word.' } }],
    maxTokens: 100,
  }),
  'elicitation/create': () => ({
    message: 'What is your name?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  }),
  'tasks/get': () => TASK,
  'tasks/result': () => TASK,
  'tasks/cancel': () => TASK,
  'notifications/cancelled': (context) => ({
    requestId: cancelledId(context),
    reason: 'Called off from the composer',
  }),
  'notifications/progress': ({ known }) => ({
    progressToken: known.progressToken ?? 'lab-1',
    progress: 1,
    total: 2,
  }),
  'notifications/message': () => ({ level: 'info', logger: 'composer', data: 'Hello from the composer' }),
  'notifications/tools/list_changed': onStream,
  'notifications/resources/list_changed': onStream,
  'notifications/prompts/list_changed': onStream,
  'notifications/resources/updated': (context) => ({
    ...onStream(context),
    uri: sampleUri(context.known),
  }),
  'notifications/subscriptions/acknowledged': (context) => ({
    ...onStream(context),
    notifications: SUBSCRIPTIONS,
  }),
  'notifications/elicitation/complete': () => ({ elicitationId: 'elicitation-1' }),
  'notifications/tasks/status': () => ({
    ...TASK,
    status: 'working',
    createdAt: '2025-11-25T10:00:00Z',
    lastUpdatedAt: '2025-11-25T10:00:01Z',
    ttl: 60_000,
  }),
};

function answer(name: string, { revision, known }: TemplateContext): JsonObject {
  const [id = 1] = known.theirIds;
  if (name === 'error') return { jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error' } };
  return { jsonrpc: '2.0', id, result: eraOf(revision) === 'modern' ? { resultType: 'complete' } : {} };
}

/** A text that this revision allows this sender, with names and ids of the trace where it has them. */
export function templateText({ name, kind }: Template, context: TemplateContext): string {
  if (kind === 'answer') return JSON.stringify(answer(name, context));
  const { revision, known } = context;
  const own = methodFacts(name) ? PARAMS[name]?.(context) : undefined;
  const meta = typeof own?._meta === 'object' ? own._meta : undefined;
  const params =
    kind === 'request' && eraOf(revision) === 'modern'
      ? { ...own, _meta: { ...envelope(revision), ...meta } }
      : own;
  const id = kind === 'request' ? { id: known.freshId } : {};
  return JSON.stringify({ jsonrpc: '2.0', ...id, method: name, ...(params && { params }) });
}
