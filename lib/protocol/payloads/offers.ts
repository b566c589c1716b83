import { icons, meta, named } from './content';
import { dictionary, list, object, oneOf, optional, tagged } from './notation';
import { any, anyObject, flag, text, uriTemplate } from './scalars';

const dialect = { $schema: optional(text) };

/** Up to 2025-11-25 the schemas of tools were spelled out; 2026-07-28 allows any JSON Schema. */
const schemaFields = {
  ...dialect,
  properties: [optional(dictionary(anyObject), '2024-11-05', '2026-07-28'), optional(any, '2026-07-28')],
  required: [optional(list(text), '2024-11-05', '2026-07-28'), optional(any, '2026-07-28')],
};
const schemaOfObject = object({ type: oneOf('object'), ...schemaFields });

export const tool = object({
  ...named,
  description: optional(text),
  inputSchema: schemaOfObject,
  outputSchema: [
    optional(schemaOfObject, '2025-06-18', '2026-07-28'),
    optional(object(dialect), '2026-07-28'),
  ],
  annotations: optional(
    object({
      title: optional(text),
      readOnlyHint: optional(flag),
      destructiveHint: optional(flag),
      idempotentHint: optional(flag),
      openWorldHint: optional(flag),
    }),
    '2025-03-26',
  ),
  execution: optional(
    object({ taskSupport: optional(oneOf('forbidden', 'optional', 'required')) }),
    '2025-11-25',
    '2026-07-28',
  ),
  icons,
  _meta: meta,
});

export const prompt = object({
  ...named,
  description: optional(text),
  arguments: optional(list(object({ ...named, description: optional(text), required: optional(flag) }))),
  icons,
  _meta: meta,
});

/** What a completion is for: an argument of a prompt or a variable of a URI template. */
export const reference = tagged('type', {
  'ref/prompt': object(named),
  'ref/resource': object({ uri: uriTemplate }),
});
