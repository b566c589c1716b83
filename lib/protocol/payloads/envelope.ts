import { clientCapabilities, implementation } from './capabilities';
import {
  choice,
  isObject,
  type Members,
  object,
  oneOf,
  optional,
  type PayloadType,
  placeOf,
} from './notation';
import { count, id, text } from './scalars';

export const logLevel = oneOf(
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
);

/** That 2026-07-28 requires some of these, and `_meta` itself, is a rule of its own in lib/trace. */
export const requestMeta = object({
  progressToken: optional(id),
  'io.modelcontextprotocol/protocolVersion': optional(text, '2026-07-28'),
  'io.modelcontextprotocol/clientCapabilities': optional(clientCapabilities, '2026-07-28'),
  'io.modelcontextprotocol/clientInfo': optional(implementation, '2026-07-28'),
  'io.modelcontextprotocol/logLevel': optional(logLevel, '2026-07-28'),
});

const subscriptionId = 'io.modelcontextprotocol/subscriptionId';
const notificationMeta = object({ [subscriptionId]: optional(id, '2026-07-28') });

const serverInfo = { 'io.modelcontextprotocol/serverInfo': optional(implementation, '2026-07-28') };
const resultMeta = object(serverInfo);
/** What ends a subscription has to name it. */
const listenMeta = object({ ...serverInfo, [subscriptionId]: id });

export function request(members: Members = {}): PayloadType {
  return object({ _meta: optional(requestMeta), ...members });
}

export function notification(members: Members = {}): PayloadType {
  return object({ _meta: optional(notificationMeta), ...members });
}

/** That 2026-07-28 requires `resultType` is a rule of its own in lib/trace. */
const resultFields = { _meta: optional(resultMeta), resultType: optional(text, '2026-07-28') };

/** `resultType` may come from an extension, whose types are not known here (basic, "ResultType"). */
const foreignResult = object(resultFields);
/** Only three requests may be answered with `input_required` (basic/patterns/mrtr, "Supported Requests"). */
const misplacedPause = object({ ...resultFields, resultType: oneOf('complete') });

function outcome(complete: PayloadType, pause: PayloadType): PayloadType {
  return choice([complete, pause, foreignResult], (value, at) => {
    const type = at >= placeOf('2026-07-28') && isObject(value) ? value.resultType : undefined;
    if (typeof type !== 'string' || type === 'complete') return complete;
    return type === 'input_required' ? pause : foreignResult;
  });
}

export function result(members: Members = {}): PayloadType {
  return outcome(object({ ...resultFields, ...members }), misplacedPause);
}

/** The result of a request that may also be answered with `input_required`. */
export function pausableResult(members: Members, inputRequests: PayloadType): PayloadType {
  const pauseFields = { ...resultFields, requestState: optional(text) };
  const stateless = object({ ...pauseFields, inputRequests });
  const stateful = object({ ...pauseFields, inputRequests: optional(inputRequests) });
  // At least one of the two has to be there (basic/patterns/mrtr, "Server Requirements").
  const pause = choice([stateless, stateful], (value) =>
    isObject(value) && value.requestState !== undefined ? stateful : stateless,
  );
  return outcome(object({ ...resultFields, ...members }), pause);
}

/** A result with hints for caching; that 2026-07-28 requires them is a rule of its own in lib/trace. */
export function cacheable(members: Members): Members {
  return {
    ...members,
    ttlMs: optional(count, '2026-07-28'),
    cacheScope: optional(oneOf('public', 'private'), '2026-07-28'),
  };
}

export function page(members: Members): Members {
  return cacheable({ ...members, nextCursor: optional(text) });
}

export const listenResult = result({ _meta: listenMeta });
