import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPayload, type PayloadQuestion } from '@/lib/protocol/payloads/check';
import { EXAMPLES, haveOfficialSchemas, officialSchema } from '../../support/official-schemas';

type Place = Pick<PayloadQuestion, 'method' | 'part' | 'value'>;

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const called = (content: unknown): Place => ({
  method: 'tools/call',
  part: 'result',
  value: { content: [content] },
});
const read = (contents: unknown): Place => ({
  method: 'resources/read',
  part: 'result',
  value: { contents: [contents] },
});
const answering = (answer: unknown): Place => ({
  method: 'tools/call',
  part: 'params',
  value: { name: 'a', inputResponses: { answer } },
});
const asking = (inputRequests: unknown): Place => ({
  method: 'tools/call',
  part: 'result',
  value: { resultType: 'input_required', inputRequests },
});
const askingFor = (method: string, params: unknown) => asking({ ask: { method, params } });
const sampling = (params: object) =>
  askingFor('sampling/createMessage', { messages: [], maxTokens: 1, ...params });
const formField = (schema: unknown) =>
  askingFor('elicitation/create', {
    message: 'a',
    requestedSchema: { type: 'object', properties: { field: schema } },
  });

/** Where a definition that is not itself params or a result stands in a message. */
const PLACES: Readonly<Record<string, (example: unknown) => Place>> = {
  AudioContent: called,
  ImageContent: called,
  TextContent: called,
  EmbeddedResource: called,
  ResourceLink: called,
  BlobResourceContents: read,
  TextResourceContents: read,
  BooleanSchema: formField,
  NumberSchema: formField,
  StringSchema: formField,
  TitledMultiSelectEnumSchema: formField,
  TitledSingleSelectEnumSchema: formField,
  UntitledMultiSelectEnumSchema: formField,
  UntitledSingleSelectEnumSchema: formField,
  SamplingMessage: (message) => sampling({ messages: [message] }),
  ToolUseContent: (content) => sampling({ messages: [{ role: 'assistant', content }] }),
  ToolResultContent: (content) => sampling({ messages: [{ role: 'user', content: [content] }] }),
  ModelPreferences: (modelPreferences) => sampling({ modelPreferences }),
  CreateMessageRequest: (request) => asking({ request }),
  CreateMessageRequestParams: (params) => askingFor('sampling/createMessage', params),
  ListRootsRequest: (request) => asking({ request }),
  ElicitRequest: (request) => asking({ request }),
  ElicitRequestFormParams: (params) => askingFor('elicitation/create', params),
  ElicitRequestURLParams: (params) => askingFor('elicitation/create', params),
  InputRequests: asking,
  InputRequiredResult: (value) => ({ method: 'tools/call', part: 'result', value }),
  CreateMessageResult: answering,
  ElicitResult: answering,
  ListRootsResult: answering,
  InputResponses: (inputResponses) => ({
    method: 'tools/call',
    part: 'params',
    value: { name: 'a', inputResponses },
  }),
  Root: (root) => answering({ roots: [root] }),
  Tool: (tool) => ({ method: 'tools/list', part: 'result', value: { tools: [tool] } }),
  Resource: (resource) => ({ method: 'resources/list', part: 'result', value: { resources: [resource] } }),
  ClientCapabilities: (capabilities) => ({
    method: 'server/discover',
    part: 'params',
    value: { _meta: { 'io.modelcontextprotocol/clientCapabilities': capabilities } },
  }),
  ServerCapabilities: (capabilities) => ({
    method: 'server/discover',
    part: 'result',
    value: { supportedVersions: [], capabilities },
  }),
  PaginatedRequestParams: (value) => ({ method: 'tools/list', part: 'params', value }),
};

/** Errors have no payload type here. */
const isError = (name: string) => name.endsWith('Error');

/** `CallToolRequestParams`, `CallToolRequest`, `CallToolResult` and `CallToolResultResponse` tell their place. */
function placeOf(name: string, example: unknown): Place {
  const known = PLACES[name];
  if (known !== undefined) return known(example);
  const [, stem = '', ending = ''] = /^(.+?)(|Params|ResultResponse|Result)$/.exec(name) ?? [];
  const part = ending.startsWith('Result') ? 'result' : 'params';
  const { definitions } = officialSchema('2026-07-28');
  const definition = definitions[part === 'result' ? `${stem}Request` : stem];
  const method = definition?.properties?.method?.const;
  if (typeof method !== 'string') throw new Error(`no place for ${name}`);
  if (ending === 'ResultResponse') return { method, part, value: field(example, 'result') };
  return { method, part, value: ending === '' ? field(example, 'params') : example };
}

describe.skipIf(!haveOfficialSchemas)('the examples of 2026-07-28 in ../shared', () => {
  const folders = haveOfficialSchemas ? readdirSync(EXAMPLES).filter((name) => !isError(name)) : [];

  it.each(folders)('have no fault as %s', (name) => {
    const files = readdirSync(new URL(`${name}/`, EXAMPLES));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const example: unknown = JSON.parse(readFileSync(new URL(`${name}/${file}`, EXAMPLES), 'utf8'));
      const place = placeOf(name, example);
      expect(place.value, file).toBeDefined();
      expect(checkPayload({ revision: '2026-07-28', ...place }), file).toEqual([]);
    }
  });
});
