import type { Revision } from '@/lib/protocol/revisions';
import {
  type Change,
  type Difference,
  form,
  fractions,
  never,
  oneStringField,
  withProperties,
} from './difference';

const MODERN: readonly Revision[] = ['2026-07-28'];

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

function withoutRequired(...names: readonly string[]): Change {
  return ({ required = [], ...schema }) => ({
    ...schema,
    required: required.filter((name) => !names.includes(name)),
  });
}

/** Changes the definitions of the results of 2026-07-28 that end a request. */
function onFinalResults(by: Change): Change {
  const others = ['Result', 'InputRequiredResult', 'PaginatedResult', 'CacheableResult'];
  return (schema, name) =>
    name.endsWith('Result') && schema.properties?.resultType !== undefined && !others.includes(name)
      ? by(schema, name)
      : schema;
}

/** Differences of 2026-07-28, in the order in which the patches are applied. */
export const MODERN_DIFFERENCES: readonly Difference[] = [
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
    revisions: MODERN,
    method: 'tools/call',
    part: 'params',
    value: answered({ action: 'accept', content: { share: 0.5 } }),
    changes: fractions,
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
