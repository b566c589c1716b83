import { REVISIONS, type Revision } from './revisions';
import type { SpecTopic } from './spec-pages';

export type Sender = 'client' | 'server' | 'both';

export interface MethodFacts {
  readonly method: string;
  readonly kind: 'request' | 'notification';
  /**
   * Who may send it, for each revision that has it as a message of its own. In 2026-07-28 elicitation,
   * sampling and roots travel inside an `input_required` result instead.
   */
  readonly senders: Readonly<Partial<Record<Revision, Sender>>>;
  /** One plain sentence. */
  readonly meaning: string;
  readonly topic: SpecTopic;
}

const LEGACY: readonly Revision[] = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
const MODERN: readonly Revision[] = ['2026-07-28'];

function by(sender: Sender, revisions: readonly Revision[] = REVISIONS): MethodFacts['senders'] {
  return Object.fromEntries(revisions.map((revision) => [revision, sender]));
}

function request(
  method: string,
  senders: MethodFacts['senders'],
  topic: SpecTopic,
  meaning: string,
): MethodFacts {
  return { method, kind: 'request', senders, topic, meaning };
}

function notification(
  method: string,
  senders: MethodFacts['senders'],
  topic: SpecTopic,
  meaning: string,
): MethodFacts {
  return { method, kind: 'notification', senders, topic, meaning };
}

/** Every request and notification of every revision, checked in a test against the official schemas. */
export const METHODS: readonly MethodFacts[] = [
  request(
    'initialize',
    by('client', LEGACY),
    'initialization',
    'The client opens the session: it names the revision it wants, what it can do and who it is.',
  ),
  notification(
    'notifications/initialized',
    by('client', LEGACY),
    'initialization',
    'The client says that it accepts what the server answered; normal work may begin.',
  ),
  request(
    'server/discover',
    by('client', MODERN),
    'discover',
    'The client asks which revisions the server speaks, what it can do and who it is.',
  ),
  request(
    'ping',
    by('both', LEGACY),
    'ping',
    'One side asks the other for a sign of life; the answer is empty.',
  ),
  request('tools/list', by('client'), 'tools-list', 'The client asks which tools the server offers.'),
  request(
    'tools/call',
    by('client'),
    'tools-call',
    'The client asks the server to run one tool with these arguments.',
  ),
  request(
    'resources/list',
    by('client'),
    'resources-list',
    'The client asks which resources the server offers for reading.',
  ),
  request(
    'resources/templates/list',
    by('client'),
    'resource-templates',
    'The client asks for the URI templates from which it can build addresses of resources.',
  ),
  request(
    'resources/read',
    by('client'),
    'resources-read',
    'The client asks for the contents of one resource by its URI.',
  ),
  request(
    'resources/subscribe',
    by('client', LEGACY),
    'subscriptions',
    'The client asks to be told whenever this resource changes.',
  ),
  request(
    'resources/unsubscribe',
    by('client', LEGACY),
    'subscriptions',
    'The client no longer wants to be told when this resource changes.',
  ),
  request(
    'prompts/list',
    by('client'),
    'prompts-list',
    'The client asks which prompt templates the server offers.',
  ),
  request(
    'prompts/get',
    by('client'),
    'prompts-get',
    'The client asks for one prompt, filled in with these arguments.',
  ),
  request(
    'completion/complete',
    by('client'),
    'completion',
    'The client asks for values that could complete an argument of a prompt or of a resource template.',
  ),
  request(
    'logging/setLevel',
    by('client', LEGACY),
    'logging',
    'The client says from which severity on it wants log messages.',
  ),
  request(
    'subscriptions/listen',
    by('client', MODERN),
    'subscriptions',
    'The client opens a stream of notifications; the answer comes only when the stream ends.',
  ),
  request(
    'roots/list',
    by('server', LEGACY),
    'roots',
    'The server asks which folders and files of the client it may work in.',
  ),
  request(
    'sampling/createMessage',
    by('server', LEGACY),
    'sampling',
    'The server asks the client to have its language model write a message.',
  ),
  request(
    'elicitation/create',
    by('server', ['2025-06-18', '2025-11-25']),
    'elicitation',
    'The server asks the person at the client for something that it needs to know.',
  ),
  request(
    'tasks/get',
    by('both', ['2025-11-25']),
    'tasks',
    'One side asks how a long-running task is doing.',
  ),
  request(
    'tasks/result',
    by('both', ['2025-11-25']),
    'tasks',
    'One side asks for the result of a task and waits until there is one.',
  ),
  request('tasks/list', by('both', ['2025-11-25']), 'tasks', 'One side asks which tasks the other side has.'),
  request('tasks/cancel', by('both', ['2025-11-25']), 'tasks', 'One side asks the other to stop a task.'),
  notification(
    'notifications/cancelled',
    by('both'),
    'cancellation',
    'The sender calls off a request: an answer is no longer wanted, or a stream has ended.',
  ),
  notification(
    'notifications/progress',
    { ...by('both', LEGACY), ...by('server', MODERN) },
    'progress',
    'The sender tells how far it has come with a request that it is working on.',
  ),
  notification('notifications/message', by('server'), 'logging', 'The server passes on a log message.'),
  notification(
    'notifications/tools/list_changed',
    by('server'),
    'tools-changed',
    'The list of tools is no longer what it was; the client should ask for it again.',
  ),
  notification(
    'notifications/resources/list_changed',
    by('server'),
    'resources-changed',
    'The list of resources is no longer what it was; the client should ask for it again.',
  ),
  notification(
    'notifications/resources/updated',
    by('server'),
    'subscriptions',
    'A resource that the client subscribed to has changed; the client may read it again.',
  ),
  notification(
    'notifications/prompts/list_changed',
    by('server'),
    'prompts-changed',
    'The list of prompts is no longer what it was; the client should ask for it again.',
  ),
  notification(
    'notifications/subscriptions/acknowledged',
    by('server', MODERN),
    'subscriptions',
    'The server says that the stream is open and which notifications it will carry.',
  ),
  notification(
    'notifications/roots/list_changed',
    by('client', LEGACY),
    'roots',
    'The list of roots is no longer what it was; the server should ask for it again.',
  ),
  notification(
    'notifications/elicitation/complete',
    by('server', ['2025-11-25']),
    'elicitation',
    'What the person was asked to do at another address is done.',
  ),
  notification(
    'notifications/tasks/status',
    by('both', ['2025-11-25']),
    'tasks',
    'The sender tells that the state of a task has changed.',
  ),
];

const BY_NAME: ReadonlyMap<string, MethodFacts> = new Map(METHODS.map((facts) => [facts.method, facts]));

/** What the specification says of a method; undefined if no revision has it. */
export function methodFacts(method: string): MethodFacts | undefined {
  return BY_NAME.get(method);
}
