import type { Revision } from '@/lib/protocol/revisions';
import {
  type Change,
  type Difference,
  form,
  fractions,
  never,
  oneStringField,
  string,
  strings,
  withProperties,
} from './difference';

const UNTIL_JUNE: readonly Revision[] = ['2024-11-05', '2025-03-26', '2025-06-18'];
const LEGACY: readonly Revision[] = [...UNTIL_JUNE, '2025-11-25'];

const requestMeta = { type: 'object', properties: { progressToken: { type: ['string', 'integer'] } } };

/** One more alternative: objects of these types, whatever else they hold. */
function orTypes(...types: readonly string[]): Change {
  const more = { type: 'object', properties: { type: { enum: types } }, required: ['type'] };
  return (schema) => ({ anyOf: [...(schema.anyOf ?? []), more] });
}

/** Differences of the revisions up to 2025-11-25, in the order in which the patches are applied. */
export const LEGACY_DIFFERENCES: readonly Difference[] = [
  {
    why: 'Every revision says that a completion has at most 100 values; the schema does since 2026-07-28.',
    revisions: LEGACY,
    method: 'completion/complete',
    part: 'result',
    value: { completion: { values: Array(101).fill('a') } },
    changes: {
      '/CompleteResult/properties/completion/properties/values': (schema) => ({ ...schema, maxItems: 100 }),
    },
  },
  {
    why: '`$schema` is a string in every dialect of JSON Schema; the schemas name it since 2025-11-25.',
    revisions: UNTIL_JUNE,
    method: 'tools/list',
    part: 'result',
    value: { tools: [{ name: 'a', inputSchema: { type: 'object', $schema: 7 } }] },
    changes: { '/Tool/properties/inputSchema': withProperties({ $schema: string }) },
  },
  {
    why: '`$schema` is a string in every dialect of JSON Schema; the schemas name it since 2025-11-25.',
    revisions: ['2025-06-18'],
    method: 'elicitation/create',
    part: 'params',
    value: { message: 'a', requestedSchema: { type: 'object', properties: {}, $schema: 7 } },
    changes: {
      '/Tool/properties/outputSchema': withProperties({ $schema: string }),
      '/ElicitRequest/properties/params/properties/requestedSchema': withProperties({ $schema: string }),
    },
  },
  {
    why: 'A content type that is younger than the revision is for youngerThan to tell, as information.',
    revisions: ['2024-11-05'],
    method: 'tools/call',
    part: 'result',
    value: { content: [{ type: 'audio' }] },
    changes: {
      '/CallToolResult/properties/content/items': orTypes('audio', 'resource_link'),
      '/PromptMessage/properties/content': orTypes('audio', 'resource_link'),
      '/SamplingMessage/properties/content': orTypes('audio', 'tool_use', 'tool_result'),
      '/CreateMessageResult/properties/content': orTypes('audio', 'tool_use', 'tool_result'),
    },
  },
  {
    why: 'A content type that is younger than the revision is for youngerThan to tell, as information.',
    revisions: ['2025-03-26'],
    method: 'prompts/get',
    part: 'result',
    value: { messages: [{ role: 'user', content: { type: 'resource_link' } }] },
    changes: {
      '/CallToolResult/properties/content/items': orTypes('resource_link'),
      '/PromptMessage/properties/content': orTypes('resource_link'),
    },
  },
  {
    why: 'A content type that is younger than the revision is for youngerThan to tell, as information.',
    revisions: ['2025-03-26', '2025-06-18'],
    method: 'sampling/createMessage',
    part: 'result',
    value: { model: 'a', role: 'assistant', content: { type: 'tool_use' } },
    changes: {
      '/SamplingMessage/properties/content': orTypes('tool_use', 'tool_result'),
      '/CreateMessageResult/properties/content': orTypes('tool_use', 'tool_result'),
    },
  },
  {
    why: 'A kind of form field that is younger than the revision is for youngerThan to tell, as information.',
    revisions: ['2025-06-18'],
    method: 'elicitation/create',
    part: 'params',
    value: form({ type: 'array' }),
    changes: { '/PrimitiveSchemaDefinition': orTypes('array') },
  },
  {
    why: 'A broken `enum` is a fault; the official union takes the field for plain text with an unknown member.',
    revisions: ['2025-06-18'],
    method: 'elicitation/create',
    part: 'params',
    value: form({ type: 'string', enum: 'red' }),
    changes: {
      '/StringSchema': withProperties({ enum: strings, enumNames: strings }),
      '/PrimitiveSchemaDefinition': ({ anyOf = [] }) => ({
        anyOf: anyOf.filter(({ $ref = '' }) => !$ref.endsWith('/EnumSchema')),
      }),
    },
  },
  {
    why: 'A broken `enum` or `oneOf` is a fault; the official union takes the field for plain text with an unknown member.',
    revisions: ['2025-11-25'],
    method: 'elicitation/create',
    part: 'params',
    value: form({ type: 'string', oneOf: 'red' }),
    changes: oneStringField,
  },
  {
    why: 'schema.ts says number for what a form was filled with; the JSON that a tool makes of it says integer.',
    revisions: ['2025-06-18', '2025-11-25'],
    method: 'elicitation/create',
    part: 'result',
    value: { action: 'accept', content: { share: 0.5 } },
    changes: fractions,
  },
  {
    why: 'A result with `content` is the tool’s own; the official union still looks whether it is a good task.',
    revisions: ['2025-11-25'],
    method: 'tools/call',
    part: 'result',
    value: {
      content: 7,
      task: { taskId: 'a', status: 'working', createdAt: '', lastUpdatedAt: '', ttl: null },
    },
    changes: { '/CreateTaskResult': withProperties({ content: never, action: never }) },
  },
  {
    why: '`_meta` is an object wherever it stands; the definitions of a few params do not name it.',
    revisions: ['2025-11-25'],
    method: 'tasks/get',
    part: 'params',
    value: { taskId: 'a', _meta: 7 },
    changes: {
      '/GetTaskRequest/properties/params': withProperties({ _meta: requestMeta }),
      '/GetTaskPayloadRequest/properties/params': withProperties({ _meta: requestMeta }),
      '/CancelTaskRequest/properties/params': withProperties({ _meta: requestMeta }),
      '/ElicitationCompleteNotification/properties/params': withProperties({ _meta: { type: 'object' } }),
    },
  },
  {
    why: 'A cancellation names the request, since tasks must not be cancelled like this; the schema lets it be silent.',
    revisions: ['2025-11-25'],
    method: 'notifications/cancelled',
    part: 'params',
    value: {},
    changes: { '/CancelledNotificationParams': (schema) => ({ ...schema, required: ['requestId'] }) },
  },
];
