import {
  elicitationParams,
  elicitationResult,
  inputRequests,
  inputResponses,
  rootsParams,
  rootsResult,
  samplingParams,
  samplingResult,
} from './asks';
import { clientCapabilities, implementation, serverCapabilities } from './capabilities';
import {
  contentBlock,
  resource,
  resourceContents,
  resourceTemplate,
  role,
  structuredContent,
} from './content';
import {
  cacheable,
  listenResult,
  logLevel,
  notification,
  page,
  pausableResult,
  request,
  result,
} from './envelope';
import { dictionary, list, object, optional, type PayloadType } from './notation';
import { prompt, reference, tool } from './offers';
import { any, anyObject, flag, id, integer, number, text, uri } from './scalars';
import { orTask, taskFields, taskHint } from './tasks';

export interface Payload {
  readonly params: PayloadType;
  /** Absent for notifications. */
  readonly result?: PayloadType;
}

const empty = result();
const cursor = request({ cursor: optional(text) });
const oneUri = request({ uri });
const oneTask = request({ taskId: text });
const changed = { params: notification() };
const filter = object({
  toolsListChanged: optional(flag),
  promptsListChanged: optional(flag),
  resourcesListChanged: optional(flag),
  resourceSubscriptions: optional(list(text)),
});

/** On requests that may be retried after an `input_required` result. */
const retry = {
  inputResponses: optional(inputResponses, '2026-07-28'),
  requestState: optional(text, '2026-07-28'),
};

const hello = { protocolVersion: text };

/**
 * The types of every method, as schema/<revision>/schema.ts of the specification has them. Which revision
 * has a method at all is said by METHODS, not here.
 */
const PAYLOADS: Readonly<Record<string, Payload>> = {
  initialize: {
    params: request({ ...hello, capabilities: clientCapabilities, clientInfo: implementation }),
    result: result({
      ...hello,
      capabilities: serverCapabilities,
      serverInfo: implementation,
      instructions: optional(text),
    }),
  },
  'server/discover': {
    params: request(),
    result: result(
      cacheable({
        supportedVersions: list(text),
        capabilities: serverCapabilities,
        instructions: optional(text),
      }),
    ),
  },
  ping: { params: request(), result: empty },
  'tools/list': { params: cursor, result: result(page({ tools: list(tool) })) },
  'tools/call': {
    params: request({ name: text, arguments: optional(anyObject), task: taskHint, ...retry }),
    result: orTask(
      pausableResult(
        { content: list(contentBlock), isError: optional(flag), structuredContent },
        inputRequests,
      ),
    ),
  },
  'resources/list': { params: cursor, result: result(page({ resources: list(resource) })) },
  'resources/templates/list': {
    params: cursor,
    result: result(page({ resourceTemplates: list(resourceTemplate) })),
  },
  'resources/read': {
    params: request({ uri, ...retry }),
    result: pausableResult(cacheable({ contents: list(resourceContents) }), inputRequests),
  },
  'resources/subscribe': { params: oneUri, result: empty },
  'resources/unsubscribe': { params: oneUri, result: empty },
  'prompts/list': { params: cursor, result: result(page({ prompts: list(prompt) })) },
  'prompts/get': {
    params: request({ name: text, arguments: optional(dictionary(text)), ...retry }),
    result: pausableResult(
      { description: optional(text), messages: list(object({ role, content: contentBlock })) },
      inputRequests,
    ),
  },
  'completion/complete': {
    params: request({
      ref: reference,
      argument: object({ name: text, value: text }),
      context: optional(object({ arguments: optional(dictionary(text)) }), '2025-06-18'),
    }),
    result: result({
      completion: object({ values: list(text, 100), total: optional(integer), hasMore: optional(flag) }),
    }),
  },
  'logging/setLevel': { params: request({ level: logLevel }), result: empty },
  'subscriptions/listen': { params: request({ notifications: filter }), result: listenResult },
  'roots/list': { params: rootsParams, result: rootsResult },
  'sampling/createMessage': { params: samplingParams, result: orTask(samplingResult) },
  'elicitation/create': { params: elicitationParams, result: orTask(elicitationResult) },
  'tasks/get': { params: oneTask, result: result(taskFields) },
  // What the request would have been answered with; which request that was is not known here.
  'tasks/result': { params: oneTask, result: empty },
  'tasks/list': {
    params: cursor,
    result: result({ tasks: list(object(taskFields)), nextCursor: optional(text) }),
  },
  'tasks/cancel': { params: oneTask, result: result(taskFields) },
  'notifications/initialized': changed,
  'notifications/cancelled': {
    params: notification({
      // Optional in the schema of 2025-11-25, a MUST in its text for all that may be cancelled so.
      requestId: id,
      reason: optional(text),
    }),
  },
  'notifications/progress': {
    params: notification({
      progressToken: id,
      progress: number,
      total: optional(number),
      message: optional(text, '2025-03-26'),
    }),
  },
  'notifications/message': {
    params: notification({ level: logLevel, logger: optional(text), data: any }),
  },
  'notifications/tools/list_changed': changed,
  'notifications/resources/list_changed': changed,
  'notifications/resources/updated': { params: notification({ uri }) },
  'notifications/prompts/list_changed': changed,
  'notifications/subscriptions/acknowledged': { params: notification({ notifications: filter }) },
  'notifications/roots/list_changed': changed,
  'notifications/elicitation/complete': { params: notification({ elicitationId: text }) },
  'notifications/tasks/status': { params: notification(taskFields) },
};

const BY_METHOD: ReadonlyMap<string, Payload> = new Map(Object.entries(PAYLOADS));

/** The types of a method's params and result in all revisions; undefined if no revision has it. */
export function payloadOf(method: string): Payload | undefined {
  return BY_METHOD.get(method);
}
