import { meta, role, samplingContent } from './content';
import { requestMeta } from './envelope';
import {
  choice,
  dictionary,
  isObject,
  list,
  type Members,
  object,
  oneOf,
  only,
  optional,
  type PayloadType,
  placeOf,
  scalar,
  tagged,
} from './notation';
import { tool } from './offers';
import { anyObject, flag, integer, number, share, text, uri } from './scalars';
import { taskHint } from './tasks';

/** What a server may ask of a client: in 2026-07-28 inside an `input_required` result, before as a request. */
const ask = {
  _meta: [optional(requestMeta, '2024-11-05', '2026-07-28'), optional(anyObject, '2026-07-28')],
};

export const samplingParams = object({
  ...ask,
  task: taskHint,
  messages: list(object({ role, content: samplingContent, _meta: optional(anyObject, '2025-11-25') })),
  maxTokens: integer,
  systemPrompt: optional(text),
  includeContext: optional(oneOf('none', 'thisServer', 'allServers')),
  temperature: optional(number),
  stopSequences: optional(list(text)),
  metadata: optional(anyObject),
  modelPreferences: optional(
    object({
      hints: optional(list(object({ name: optional(text) }))),
      costPriority: optional(share),
      speedPriority: optional(share),
      intelligencePriority: optional(share),
    }),
  ),
  tools: optional(list(tool), '2025-11-25'),
  toolChoice: optional(object({ mode: optional(oneOf('auto', 'required', 'none')) }), '2025-11-25'),
});

const answer = { _meta: optional(anyObject) };

export const samplingResult = object({
  ...answer,
  role,
  content: samplingContent,
  model: text,
  stopReason: optional(text),
});

export const rootsParams = object(ask);
export const rootsResult = object({
  ...answer,
  roots: list(object({ uri, name: optional(text), _meta: meta })),
});

const labels = { title: optional(text), description: optional(text) };
const options = list(object({ const: text, title: text }));

/** A form's field of type string, with the keywords of all its variants. */
const stringField = object({
  ...labels,
  minLength: optional(integer),
  maxLength: optional(integer),
  format: optional(oneOf('email', 'uri', 'date', 'date-time')),
  enum: optional(list(text)),
  enumNames: optional(list(text)),
  oneOf: optional(options, '2025-11-25'),
  default: optional(text, '2025-11-25'),
});
const numberField = object({
  ...labels,
  minimum: optional(number),
  maximum: optional(number),
  default: optional(number, '2025-11-25'),
});

function manyOf(items: Members): PayloadType {
  return object({
    ...labels,
    items: object(items),
    minItems: optional(integer),
    maxItems: optional(integer),
    default: optional(list(text)),
  });
}
const manyPlain = manyOf({ type: oneOf('string'), enum: list(text) });
const manyTitled = manyOf({ anyOf: options });

const formField = tagged('type', {
  string: stringField,
  number: numberField,
  integer: numberField,
  boolean: object({ ...labels, default: optional(flag) }),
  array: only(
    choice([manyPlain, manyTitled], (value) =>
      isObject(value) && isObject(value.items) && value.items.anyOf !== undefined ? manyTitled : manyPlain,
    ),
    '2025-11-25',
  ),
});

const elicitation = { ...ask, task: taskHint, message: text };
const form = object({
  ...elicitation,
  mode: optional(oneOf('form'), '2025-11-25'),
  requestedSchema: object({
    $schema: optional(text),
    type: oneOf('object'),
    properties: dictionary(formField),
    required: optional(list(text)),
  }),
});
const url = object({
  ...elicitation,
  url: uri,
  elicitationId: only(text, '2025-11-25', '2026-07-28'),
});

const modes = tagged('mode', { form, url }, form);

export const elicitationParams = choice([form, modes], (_value, at) =>
  at < placeOf('2025-11-25') ? form : modes,
);

const entered = scalar(
  'a string, a number, true or false',
  (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value),
);
const chosen = list(text);
const formValue = choice([entered, chosen], (value, at) =>
  at >= placeOf('2025-11-25') && Array.isArray(value) ? chosen : entered,
);

export const elicitationResult = object({
  ...answer,
  action: oneOf('accept', 'decline', 'cancel'),
  content: optional(dictionary(formValue)),
});

export const inputRequests = dictionary(
  tagged('method', {
    'sampling/createMessage': object({ params: samplingParams }),
    'roots/list': object({ params: optional(rootsParams) }),
    'elicitation/create': object({ params: elicitationParams }),
  }),
);

export const inputResponses = dictionary(
  choice([samplingResult, rootsResult, elicitationResult], (value) => {
    if (!isObject(value)) return samplingResult;
    if (value.roots !== undefined) return rootsResult;
    return value.action !== undefined ? elicitationResult : samplingResult;
  }),
);
