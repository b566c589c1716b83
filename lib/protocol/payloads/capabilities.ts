import { icons, named } from './content';
import { dictionary, type Members, object, optional, type PayloadType } from './notation';
import { anyObject, flag, text, uri } from './scalars';

/** Who a client or a server says that it is. */
export const implementation = object({
  ...named,
  version: text,
  description: optional(text, '2025-11-25'),
  icons,
  websiteUrl: optional(uri, '2025-11-25'),
});

const mayBeThere = optional(anyObject);
const listChanged = optional(flag);

/** Tasks are a capability of 2025-11-25 only; `requests` names what may be augmented. */
function tasks(requests: Members) {
  return optional(
    object({ list: mayBeThere, cancel: mayBeThere, requests: optional(object(requests)) }),
    '2025-11-25',
    '2026-07-28',
  );
}

const common = {
  experimental: optional(dictionary(anyObject)),
  extensions: optional(dictionary(anyObject), '2026-07-28'),
};

export const clientCapabilities: PayloadType = object({
  ...common,
  roots: optional(object({ listChanged: optional(flag, '2024-11-05', '2026-07-28') })),
  sampling: optional(
    object({ context: optional(anyObject, '2025-11-25'), tools: optional(anyObject, '2025-11-25') }),
  ),
  elicitation: optional(
    object({ form: optional(anyObject, '2025-11-25'), url: optional(anyObject, '2025-11-25') }),
    '2025-06-18',
  ),
  tasks: tasks({
    elicitation: optional(object({ create: mayBeThere })),
    sampling: optional(object({ createMessage: mayBeThere })),
  }),
});

export const serverCapabilities: PayloadType = object({
  ...common,
  logging: mayBeThere,
  completions: optional(anyObject, '2025-03-26'),
  prompts: optional(object({ listChanged })),
  resources: optional(object({ listChanged, subscribe: optional(flag) })),
  tools: optional(object({ listChanged })),
  tasks: tasks({ tools: optional(object({ call: mayBeThere })) }),
});
