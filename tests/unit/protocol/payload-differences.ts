import type { Revision } from '@/lib/protocol/revisions';
import type { Part, Patch, Schema } from '../../support/official-schemas';

/** A place where `checkPayload` and the official schema of a revision differ on purpose. */
export interface Difference extends Patch {
  readonly why: string;
  readonly revisions: readonly Revision[];
  /** A payload that one of the two accepts and the other does not. */
  readonly method: string;
  readonly part: Part;
  readonly value: unknown;
}

const UNTIL_JUNE: readonly Revision[] = ['2024-11-05', '2025-03-26', '2025-06-18'];
const LEGACY: readonly Revision[] = [...UNTIL_JUNE, '2025-11-25'];
const MODERN: readonly Revision[] = ['2026-07-28'];
const ALL: readonly Revision[] = [...LEGACY, ...MODERN];

type Change = (schema: Schema, definition: string) => Schema;

const string = { type: 'string' };
const strings = { type: 'array', items: string };
const requestMeta = { type: 'object', properties: { progressToken: { type: ['string', 'integer'] } } };
const never = { not: {} };

function withProperties(properties: Readonly<Record<string, Schema>>): Change {
  return (schema) => ({ ...schema, properties: { ...schema.properties, ...properties } });
}

function withoutRequired(...names: readonly string[]): Change {
  return ({ required = [], ...schema }) => ({
    ...schema,
    required: required.filter((name) => !names.includes(name)),
  });
}

/** One more alternative: objects of these types, whatever else they hold. */
function orTypes(...types: readonly string[]): Change {
  const more = { type: 'object', properties: { type: { enum: types } }, required: ['type'] };
  return (schema) => ({ anyOf: [...(schema.anyOf ?? []), more] });
}

/** Changes the definitions of the results of 2026-07-28 that end a request. */
function onFinalResults(by: Change): Change {
  const others = ['Result', 'InputRequiredResult', 'PaginatedResult', 'CacheableResult'];
  return (schema, name) =>
    name.endsWith('Result') && schema.properties?.resultType !== undefined && !others.includes(name)
      ? by(schema, name)
      : schema;
}

/** A form's field of type string with the keywords of all its variants, in place of the variants. */
const oneStringField: Patch['changes'] = {
  '/StringSchema': withProperties({
    enum: strings,
    enumNames: strings,
    oneOf: {
      type: 'array',
      items: { type: 'object', properties: { const: string, title: string }, required: ['const', 'title'] },
    },
  }),
  '/PrimitiveSchemaDefinition': ({ anyOf = [] }) => ({
    anyOf: anyOf.filter(({ $ref = '' }) => !/(SingleSelect|LegacyTitled)EnumSchema$/.test($ref)),
  }),
  '/UntitledMultiSelectEnumSchema/properties/items': withProperties({ anyOf: never }),
};

function form(field: unknown) {
  return { message: 'a', requestedSchema: { type: 'object', properties: { field } } };
}

const fractions: Patch['changes'] = {
  '/ElicitResult/properties/content/additionalProperties': (schema) => ({
    anyOf: [schema, { type: 'number' }],
  }),
};

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const cached = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' };

function answered(answer: unknown) {
  return { _meta, name: 'a', inputResponses: { a: answer } };
}
function asking(method: string, params: unknown) {
  return { resultType: 'input_required', inputRequests: { a: { method, params } } };
}

/** In the order in which the patches are applied: some change what an earlier one left. */
export const DIFFERENCES: readonly Difference[] = [
  {
    why: 'Of a URI, scheme and characters are looked at, not where each character stands (RFC 3986).',
    revisions: ALL,
    method: 'resources/read',
    part: 'result',
    value: { ...cached, contents: [{ uri: 'file:///[', text: '' }] },
    formats: { uri: (text) => /^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(text) && !/[<>"{}|\\^`]/.test(text) },
  },
  {
    why: 'Of a URI template, the braces are looked at, not what stands between them (RFC 6570).',
    revisions: ALL,
    method: 'resources/templates/list',
    part: 'result',
    value: { ...cached, resourceTemplates: [{ name: 'a', uriTemplate: 'file:///{+}' }] },
    formats: { 'uri-template': (text) => !/[{}]/.test(text.replace(/\{[^{}]+\}/g, '')) },
  },
  {
    why: 'Where a resource has `text`, it is text; the official union still looks whether it is a good blob.',
    revisions: ALL,
    method: 'resources/read',
    part: 'result',
    value: { ...cached, contents: [{ uri: 'file:///a', text: 7, blob: '' }] },
    changes: { '/BlobResourceContents': withProperties({ text: string }) },
  },
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
    why: 'A broken `enum` or `oneOf` is a fault; the official union takes the field for plain text with an unknown member.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'result',
    value: asking('elicitation/create', form({ type: 'string', oneOf: 'red' })),
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
    why: 'schema.ts says number for what a form was filled with; the JSON that a tool makes of it says integer.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'params',
    value: answered({ action: 'accept', content: { share: 0.5 } }),
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
    why: 'A missing `resultType` is a rule of its own.',
    revisions: MODERN,
    method: 'completion/complete',
    part: 'result',
    value: { completion: { values: [] } },
    changes: { '/*': withoutRequired('resultType') },
  },
  {
    why: 'A missing `ttlMs` or `cacheScope` is a rule of its own.',
    revisions: MODERN,
    method: 'tools/list',
    part: 'result',
    value: { resultType: 'complete', tools: [] },
    changes: { '/*': withoutRequired('ttlMs', 'cacheScope') },
  },
  {
    why: 'Missing `_meta` of a request, or of what it has to hold, is a rule of its own.',
    revisions: MODERN,
    method: 'tools/list',
    part: 'params',
    value: undefined,
    changes: {
      '/*': (schema, name) =>
        name === 'SubscriptionsListenResult'
          ? schema
          : withoutRequired('_meta', ...Object.keys(_meta))(schema, name),
      '/DiscoverRequest': withoutRequired('params'),
      '/ListToolsRequest': withoutRequired('params'),
      '/ListPromptsRequest': withoutRequired('params'),
      '/ListResourcesRequest': withoutRequired('params'),
      '/ListResourceTemplatesRequest': withoutRequired('params'),
    },
  },
  {
    why: 'Only `input_required` makes an InputRequiredResult; its official definition fits any result.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'result',
    value: { resultType: 'complete', requestState: 'a' },
    changes: {
      '/InputRequiredResult': (schema, name) => ({
        ...withProperties({ resultType: { const: 'input_required' } })(schema, name),
        required: ['resultType'],
      }),
    },
  },
  {
    why: 'The text wants inputRequests or requestState in an InputRequiredResult; the schema wants neither.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'result',
    value: { resultType: 'input_required' },
    changes: {
      '/InputRequiredResult': (schema) => ({
        anyOf: ['inputRequests', 'requestState'].map((one) => ({ ...schema, required: ['resultType', one] })),
      }),
    },
  },
  {
    why: 'Only tools/call, prompts/get and resources/read may be answered with `input_required`.',
    revisions: MODERN,
    method: 'tools/list',
    part: 'result',
    value: { ...cached, resultType: 'input_required', tools: [] },
    changes: {
      '/*': onFinalResults(
        withProperties({ resultType: { type: 'string', not: { const: 'input_required' } } }),
      ),
    },
  },
  {
    why: 'A `resultType` that the specification does not have belongs to an extension, whose type is not known.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'result',
    value: { resultType: 'task', content: 7 },
    changes: {
      '/*': (schema, name) => {
        const { result, ...others } = schema.properties ?? {};
        if (result === undefined || !name.endsWith('ResultResponse') || name.startsWith('JSONRPC'))
          return schema;
        const resultType = { type: 'string', not: { enum: ['complete', 'input_required'] } };
        const properties = { resultType, _meta: { $ref: '#/$defs/ResultMetaObject' } };
        const foreign = { type: 'object', properties, required: ['resultType'] };
        return { ...schema, properties: { ...others, result: { anyOf: [result, foreign] } } };
      },
    },
  },
  {
    why: 'A JSON value may be null or fractional, as schema.ts says; the JSON that a tool makes of it leaves both out.',
    revisions: MODERN,
    method: 'server/discover',
    part: 'result',
    value: { ...cached, supportedVersions: [], capabilities: { experimental: { a: { b: null } } } },
    changes: { '/JSONValue': () => ({}) },
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
  {
    why: '`_meta` is an object wherever it stands; the definitions of what is inside an input_required result do not name it.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'params',
    value: answered({ action: 'cancel', _meta: 7 }),
    changes: Object.fromEntries(
      [
        'CreateMessageRequestParams',
        'ElicitRequestFormParams',
        'ElicitRequestURLParams',
        'ElicitResult',
        'ListRootsResult',
      ].map((name) => [`/${name}`, withProperties({ _meta: { type: 'object' } })]),
    ),
  },
  {
    why: 'An input response is told by its own field, roots or action; the official union tries the others too.',
    revisions: MODERN,
    method: 'tools/call',
    part: 'params',
    value: answered({ role: 'user', model: 'a', content: { type: 'text', text: '' }, roots: 7 }),
    changes: {
      '/CreateMessageResult': withProperties({ roots: never, action: never }),
      '/ElicitResult': withProperties({ roots: never }),
    },
  },
];
