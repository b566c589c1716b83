import { choice, isObject, object, oneOf, optional, type PayloadType, placeOf, scalar } from './notation';
import { anyObject, integer, text } from './scalars';

const lifetime = scalar('an integer or null', (value) => value === null || Number.isInteger(value));

/** A task of 2025-11-25, the only revision that has them. */
export const taskFields = {
  taskId: text,
  status: oneOf('working', 'input_required', 'completed', 'failed', 'cancelled'),
  statusMessage: optional(text),
  createdAt: text,
  lastUpdatedAt: text,
  ttl: lifetime,
  pollInterval: optional(integer),
};

/** `task` on a request of 2025-11-25 asks that the request be run as a task. */
export const taskHint = optional(object({ ttl: optional(integer) }), '2025-11-25', '2026-07-28');

const taskCreated = object({ _meta: optional(anyObject), task: object(taskFields) });

/** A request that asked for a task gets the task in place of its result, which has `content` or `action`. */
export function orTask(result: PayloadType): PayloadType {
  return choice([result], (value, at) => {
    if (at !== placeOf('2025-11-25') || !isObject(value) || value.task === undefined) return result;
    return value.content === undefined && value.action === undefined ? taskCreated : result;
  });
}
