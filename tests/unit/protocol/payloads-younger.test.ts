import { describe, expect, it } from 'vitest';
import { youngerThan } from '@/lib/protocol/payloads/younger';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';

function names(revision: Revision, method: string, part: 'params' | 'result', value: unknown) {
  return youngerThan({ revision, method, part, value }).map(({ name, since }) => `${name} ${since}`);
}

const TOOL = {
  name: 'search',
  title: 'Search',
  inputSchema: { type: 'object', $schema: 'https://json-schema.org/draft/2020-12/schema' },
  outputSchema: { type: 'object' },
  annotations: { title: 'Search' },
  execution: { taskSupport: 'optional' },
  icons: [],
  _meta: {},
};

describe('youngerThan', () => {
  it('tells each field that the revision does not have yet, with its place', () => {
    const value = { tools: [{ name: 'a', inputSchema: { type: 'object' } }, TOOL] };
    expect(youngerThan({ revision: '2025-06-18', method: 'tools/list', part: 'result', value })).toEqual([
      { pointer: '/tools/1/execution', name: 'execution', since: '2025-11-25' },
      { pointer: '/tools/1/icons', name: 'icons', since: '2025-11-25' },
    ]);
  });

  it.each<[Revision, readonly string[]]>([
    [
      '2024-11-05',
      [
        'title 2025-06-18',
        'outputSchema 2025-06-18',
        'annotations 2025-03-26',
        'execution 2025-11-25',
        'icons 2025-11-25',
        '_meta 2025-06-18',
      ],
    ],
    [
      '2025-03-26',
      [
        'title 2025-06-18',
        'outputSchema 2025-06-18',
        'execution 2025-11-25',
        'icons 2025-11-25',
        '_meta 2025-06-18',
      ],
    ],
    ['2025-06-18', ['execution 2025-11-25', 'icons 2025-11-25']],
    ['2025-11-25', []],
    ['2026-07-28', []],
  ])('knows of %s what a tool may not have yet', (revision, expected) => {
    expect(names(revision, 'tools/list', 'result', { tools: [TOOL] })).toEqual(expected);
  });

  it('tells each name once, however often it stands there', () => {
    const value = { tools: Array(50).fill(TOOL) };
    expect(names('2025-06-18', 'tools/list', 'result', value)).toHaveLength(2);
  });

  it('tells content types, and does not look into them', () => {
    const content = [
      { type: 'text', text: '', annotations: { lastModified: '' } },
      { type: 'audio', data: '', mimeType: '', _meta: {} },
      { type: 'resource_link', uri: 'a:b', name: 'a', title: '' },
      { type: 'video' },
    ];
    expect(
      youngerThan({ revision: '2024-11-05', method: 'tools/call', part: 'result', value: { content } }),
    ).toEqual([
      { pointer: '/content/0/annotations/lastModified', name: 'lastModified', since: '2025-06-18' },
      { pointer: '/content/1/type', name: 'type "audio"', since: '2025-03-26' },
      { pointer: '/content/2/type', name: 'type "resource_link"', since: '2025-06-18' },
    ]);
  });

  it('takes a field whose type has changed for as old as its first type', () => {
    const value = { content: [], structuredContent: [1] };
    expect(names('2025-03-26', 'tools/call', 'result', value)).toEqual(['structuredContent 2025-06-18']);
    expect(names('2025-06-18', 'tools/call', 'result', value)).toEqual([]);
  });

  it('knows what 2026-07-28 adds to the envelope', () => {
    const value = { tools: [], resultType: 'complete', ttlMs: 0, cacheScope: 'public' };
    expect(names('2025-11-25', 'tools/list', 'result', value)).toEqual([
      'resultType 2026-07-28',
      'ttlMs 2026-07-28',
      'cacheScope 2026-07-28',
    ]);
    const _meta = { progressToken: 1, 'io.modelcontextprotocol/logLevel': 'debug' };
    expect(names('2025-11-25', 'tools/list', 'params', { _meta })).toEqual([
      'io.modelcontextprotocol/logLevel 2026-07-28',
    ]);
  });

  it('knows capabilities, forms and what was later taken away', () => {
    const capabilities = { roots: { listChanged: true }, elicitation: {}, tasks: {}, extensions: {} };
    expect(names('2025-03-26', 'initialize', 'params', { capabilities })).toEqual([
      'extensions 2026-07-28',
      'elicitation 2025-06-18',
      'tasks 2025-11-25',
    ]);
    const properties = { colours: { type: 'array' }, name: { type: 'string', default: 'a' } };
    expect(names('2025-06-18', 'elicitation/create', 'params', { requestedSchema: { properties } })).toEqual([
      'type "array" 2025-11-25',
      'default 2025-11-25',
    ]);
    expect(names('2026-07-28', 'server/discover', 'result', { capabilities: { tasks: {} } })).toEqual([]);
  });

  it.each(REVISIONS)(
    'finds nothing in what is not of the right shape, nor in foreign methods (%s)',
    (revision) => {
      for (const value of [null, 5, 'tools', [], { tools: 5 }, { tools: [null] }, undefined]) {
        expect(names(revision, 'tools/list', 'result', value)).toEqual([]);
      }
      expect(names(revision, 'tools/destroy', 'params', { _meta: {} })).toEqual([]);
      expect(names('2025-06-18', 'tasks/list', 'result', { resultType: 'complete' })).toEqual([]);
    },
  );
});
