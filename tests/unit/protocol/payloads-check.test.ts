import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHODS } from '@/lib/protocol/methods';
import { checkPayload, type PayloadQuestion } from '@/lib/protocol/payloads/check';
import { payloadOf } from '@/lib/protocol/payloads/messages';
import { youngerThan } from '@/lib/protocol/payloads/younger';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';

const { parse } = JSON;

function resultFaults(method: string, value: unknown, revision: Revision = '2025-11-25') {
  return checkPayload({ revision, method, part: 'result', value });
}

function paramsFaults(method: string, value: unknown, revision: Revision = '2025-11-25') {
  return checkPayload({ revision, method, part: 'params', value });
}

describe('the payload types', () => {
  it('are there for every method, with a result for each request and none for a notification', () => {
    for (const { method, kind } of METHODS) {
      expect(payloadOf(method)?.params, method).toBeDefined();
      expect(payloadOf(method)?.result !== undefined, method).toBe(kind === 'request');
    }
  });
});

describe('checkPayload', () => {
  it('says nothing of a good payload', () => {
    expect(paramsFaults('tools/call', { name: 'search', arguments: { top_k: 5 } })).toEqual([]);
    expect(resultFaults('tools/call', { content: [{ type: 'text', text: 'found' }] })).toEqual([]);
  });

  it('points to each value that has the wrong type and says what is there', () => {
    const tools = [{ name: 5, inputSchema: { type: 'array' }, annotations: { readOnlyHint: 'yes' } }];
    expect(resultFaults('tools/list', { tools, nextCursor: null })).toEqual([
      { pointer: '/tools/0/name', expected: 'a string', message: 'must be a string, but is 5' },
      {
        pointer: '/tools/0/inputSchema/type',
        expected: '"object"',
        message: 'must be "object", but is "array"',
      },
      {
        pointer: '/tools/0/annotations/readOnlyHint',
        expected: 'true or false',
        message: 'must be true or false, but is "yes"',
      },
      { pointer: '/nextCursor', expected: 'a string', message: 'must be a string, but is null' },
    ]);
  });

  it('points to the object that lacks a field', () => {
    expect(resultFaults('tools/list', { tools: [{ name: 'search' }] })).toEqual([
      {
        pointer: '/tools/0',
        expected: 'an object',
        message: 'lacks "inputSchema", which must be an object',
      },
    ]);
    expect(paramsFaults('resources/read', undefined)).toMatchObject([
      { pointer: '', message: 'lacks "uri", which must be a URI' },
    ]);
  });

  it('lets params be absent where nothing in them is required, a result never', () => {
    expect(paramsFaults('tools/list', undefined)).toEqual([]);
    expect(resultFaults('ping', undefined)).toHaveLength(1);
  });

  it('names the content types of the revision where a content type does not exist', () => {
    const value = { content: [{ type: 'video' }, { text: 'no type' }] };
    expect(resultFaults('tools/call', value, '2024-11-05')).toEqual([
      {
        pointer: '/content/0/type',
        expected: 'one of "text", "image", "resource"',
        message: 'must be one of "text", "image", "resource", but is "video"',
      },
      {
        pointer: '/content/1',
        expected: 'one of "text", "image", "resource"',
        message: 'lacks "type", which must be one of "text", "image", "resource"',
      },
    ]);
  });

  it('escapes what RFC 6901 escapes', () => {
    const value = { name: 'brief', arguments: { 'a/b~c': 1 } };
    expect(paramsFaults('prompts/get', value)).toMatchObject([{ pointer: '/arguments/a~1b~0c' }]);
  });

  it.each([
    ['policy://{doc_id}', false],
    ['search.md', false],
    ['file:///a b', false],
    ['https://lab.example/ü', false],
    ['https://lab.example/%2', false],
    ['policy://doc-1', true],
    ['https://lab.example/%C3%BC?q=1#top', true],
    ['urn:isbn:0451450523', true],
  ])('takes %s for a URI: %s', (uri, good) => {
    expect(paramsFaults('resources/read', { uri }).length === 0).toBe(good);
  });

  it.each([
    ['', true],
    ['bGFi', true],
    ['bGE=', true],
    ['bA==', true],
    ['bGF', false],
    ['b===', false],
    ['=GFi', false],
    ['b=Fi', false],
    ['bG-_', false],
    ['bGFi\n', false],
  ])('takes %j for base64: %s', (data, good) => {
    const content = [{ type: 'image', mimeType: 'image/png', data }];
    expect(resultFaults('tools/call', { content }).length === 0).toBe(good);
  });

  it('leaves what only the envelope of 2026-07-28 requires to other rules, but checks its types', () => {
    expect(resultFaults('tools/list', { tools: [] }, '2026-07-28')).toEqual([]);
    expect(paramsFaults('tools/list', {}, '2026-07-28')).toEqual([]);
    expect(
      resultFaults('tools/list', { tools: [], ttlMs: -1, cacheScope: 'all' }, '2026-07-28'),
    ).toMatchObject([{ pointer: '/ttlMs' }, { pointer: '/cacheScope' }]);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': 5 };
    expect(paramsFaults('tools/list', { _meta }, '2026-07-28')).toMatchObject([
      { pointer: '/_meta/io.modelcontextprotocol~1protocolVersion' },
    ]);
  });

  it('checks the requests inside an input_required result, which only three methods may have', () => {
    const value = {
      resultType: 'input_required',
      inputRequests: { who: { method: 'elicitation/create', params: { message: 'Who?' } } },
    };
    expect(resultFaults('tools/call', value, '2026-07-28')).toMatchObject([
      { pointer: '/inputRequests/who/params', message: 'lacks "requestedSchema", which must be an object' },
    ]);
    expect(resultFaults('tools/list', value, '2026-07-28')).toMatchObject([
      { pointer: '/resultType', message: 'must be "complete", but is "input_required"' },
    ]);
  });

  it('takes a task in place of a result in 2025-11-25 only', () => {
    const task = { taskId: '1', status: 'working', createdAt: 'now', lastUpdatedAt: 'now', ttl: null };
    expect(resultFaults('tools/call', { task })).toEqual([]);
    expect(resultFaults('tools/call', { task }, '2025-06-18')).toMatchObject([{ pointer: '' }]);
    expect(resultFaults('tools/call', { task: { ...task, ttl: 'long' } })).toMatchObject([
      { pointer: '/task/ttl' },
    ]);
  });

  it('says nothing of methods that the revision, or every revision, lacks', () => {
    expect(paramsFaults('server/discover', 5, '2024-11-05')).toEqual([]);
    expect(paramsFaults('tools/destroy', 5)).toEqual([]);
    expect(paramsFaults('constructor', 5)).toEqual([]);
    expect(resultFaults('notifications/initialized', 5)).toEqual([]);
  });
});

describe('hostile payloads', () => {
  it('have at most twenty faults, each of them short', () => {
    const tools = Array(5000).fill(null);
    expect(resultFaults('tools/list', { tools })).toHaveLength(20);
    const long = 'a/'.repeat(100_000);
    const faults = paramsFaults('prompts/get', { name: long.length, arguments: { [long]: 1 } });
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/name', '/arguments']);
    expect(resultFaults('completion/complete', { completion: long })[0]?.message.length).toBeLessThan(100);
  });

  it('are not followed deeper than the types go', () => {
    const depth = 50_000;
    const nested = parse(`${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`);
    expect(paramsFaults('tools/call', { name: 'a', arguments: nested })).toEqual([]);
    expect(paramsFaults('tools/call', nested)).toHaveLength(1);
  });

  it('may hold names of built-in members', () => {
    const text = '{"__proto__":{"name":5},"constructor":1,"arguments":{"__proto__":1,"toString":"a"}}';
    expect(paramsFaults('prompts/get', parse(text)).map(({ pointer }) => pointer)).toEqual([
      '',
      '/arguments/__proto__',
    ]);
  });

  it('may hold megabytes of almost base64, almost a URI or almost a template', () => {
    const long = 5_000_000;
    const data = `${'A'.repeat(long)}=A==`;
    const content = [{ type: 'image', mimeType: 'image/png', data }];
    expect(resultFaults('tools/call', { content })).toHaveLength(1);
    expect(paramsFaults('resources/read', { uri: 'a'.repeat(long) })).toHaveLength(1);
    const ref = { type: 'ref/resource', uri: '{'.repeat(long) };
    const argument = { name: 'a', value: '' };
    expect(paramsFaults('completion/complete', { ref, argument })).toHaveLength(1);
  });

  it('never make it throw, whatever JSON they are', () => {
    const questions = fc.record<PayloadQuestion>({
      revision: fc.constantFrom(...REVISIONS),
      method: fc.constantFrom(...METHODS.map(({ method }) => method)),
      part: fc.constantFrom('params', 'result'),
      value: fc.jsonValue(),
    });
    fc.assert(
      fc.property(questions, (question) => {
        expect(checkPayload(question).length).toBeLessThanOrEqual(20);
        expect(youngerThan(question).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
