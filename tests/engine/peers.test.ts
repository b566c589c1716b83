import { describe, expect, test } from 'vitest';
import type { Position } from '@/lib/engine/messages';
import type { Scenario } from '@/lib/scenario/scenario';
import { runInNode, type Seen } from '@/tests/support/node-lab';
import { scenarioWith } from '@/tests/support/scenarios';

const CONNECT = `import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
export const client = new Client({ name: 'a', version: '1' });
const transport = new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] });
`;
const SERVER = `import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';
serveStdio(() => {
  const server = new McpServer({ name: 'b', version: '1' });
  register(server);
  return server;
});
`;
/** A tool that does this before it answers. */
const toolsThat = (act: string) => `import type { McpServer } from '@modelcontextprotocol/server';
export function register(server: McpServer) {
  server.registerTool('act', {}, async () => {
    ${act}
    return { content: [{ type: 'text', text: 'done' }] };
  });
}
`;
const TOOLS = toolsThat('');

function files(texts: Readonly<Record<string, string>>): Scenario {
  return scenarioWith({ files: Object.entries(texts).map(([name, text]) => ({ name, text })) });
}

/** A client that connects and goes on as given, with a server that has one tool. */
function connected(then: string, more: Readonly<Record<string, string>> = {}): Scenario {
  const client = `${CONNECT}await client.connect(transport);\n${then}`;
  return files({ 'client.ts': client, 'server.ts': SERVER, 'tools.ts': TOOLS, ...more });
}

const over = (seen: Seen) => seen.finished !== undefined || seen.ending !== undefined;
const failed = ({ problems }: Seen) => problems.length > 0;

function placeOf(text: string, what: string): Omit<Required<Position>, 'file'> {
  const before = text.slice(0, text.indexOf(what)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('what the reader’s code throws is told with its place', () => {
  const throwing = {
    'at the top of client.ts': {
      'client.ts': `const a: string = \`\${1} b\`;\nif (a as string) throw new TypeError('mine');`,
    },
    'in a function of another file': {
      'client.ts': "import { call } from './tools';\ncall('x' as string);",
      'tools.ts': `export function call<T>(a: T): void {\n  const text: string = \`\${a}\`; throw new TypeError('mine');\n}`,
    },
    'in a timer': {
      'client.ts': "setTimeout((): void => { throw new TypeError('mine'); });\nawait new Promise(() => {});",
    },
    'in a promise that nobody awaits': {
      'client.ts':
        "const fail = async (a?: number): Promise<never> => { throw new TypeError('mine'); };\nvoid fail();\nawait new Promise(() => {});",
    },
  };

  test.each(Object.entries(throwing))('%s', async (_where, texts: Record<string, string>) => {
    const seen = await runInNode(files(texts), { until: over });
    expect(seen.ending).toEqual({ kind: 'failed' });
    expect(seen.problems).toHaveLength(1);
    const [file = '', text = ''] = Object.entries(texts).findLast(([, each]) => each.includes('mine')) ?? [];
    const at = { file, ...placeOf(text, 'new TypeError') };
    expect(seen.problems[0]).toMatchObject({
      side: 'client',
      kind: 'uncaught',
      message: 'TypeError: mine',
      at,
    });
    expect(seen.problems[0]?.stack).toContain(`${file}:${at.line}:${at.column}`);
    expect(seen.problems[0]?.stack).not.toMatch(/data:|node:|peer\.mjs/);
  });

  test.each([
    ["throw 'text'", 'Uncaught: text'],
    ['throw null', 'Uncaught: null'],
    ['throw { code: 7 }', 'Uncaught: { code: 7 }'],
    ['await Promise.reject(undefined)', 'Uncaught: undefined'],
    ['throw Object.create(null)', 'Uncaught: {}'],
    ["throw new Error('a', { cause: new Error('b') })", 'Error: a\n  cause: Error: b'],
    ["throw Object.assign(new Error('a'), { code: -32000 })", 'Error -32000: a'],
    [
      "throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('no'); } })",
      '[could not be shown]',
    ],
  ])('%s', async (text, message) => {
    const seen = await runInNode(files({ 'client.ts': text }), { until: over });
    expect(seen.ending).toEqual({ kind: 'failed' });
    expect(seen.problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('even deep inside the libraries', async () => {
    const client = `import { z } from 'zod';
let schema: z.ZodType = z.string();
for (let depth = 0; depth < 12; depth += 1) schema = z.object({ inner: schema.refine((value) => value) });
let value: unknown = 'x';
for (let depth = 0; depth < 12; depth += 1) value = { inner: value };
const boom = z.preprocess((): never => { throw new RangeError('deep'); }, schema);
let outer: z.ZodType = boom;
for (let depth = 0; depth < 12; depth += 1) outer = z.array(outer).pipe(z.array(z.unknown()));
let nested: unknown = value;
for (let depth = 0; depth < 12; depth += 1) nested = [nested];
outer.parse(nested);
`;
    const seen = await runInNode(files({ 'client.ts': client }), { until: over });
    expect(seen.problems[0]?.at).toEqual({ file: 'client.ts', ...placeOf(client, 'new RangeError') });
    expect(seen.problems[0]?.stack).toContain(`client.ts:${placeOf(client, 'outer.parse').line}`);
  });

  test('and is short, however long the error', async () => {
    const seen = await runInNode(files({ 'client.ts': "throw new Error('x'.repeat(1_000_000))" }), {
      until: over,
    });
    expect(seen.ending).toEqual({ kind: 'failed' });
    expect(seen.problems[0]?.message.length).toBeLessThan(11_000);
  });
});

describe('what does not compile or link is told before any code runs', () => {
  test.each<[string, Record<string, string>, string, Position]>([
    [
      'a syntax error',
      { 'tools.ts': 'const a = 1;\nconst b = ;' },
      'SyntaxError: ',
      { file: 'tools.ts', line: 2, column: 11 },
    ],
    [
      'an unknown package',
      { 'tools.ts': "\nimport * as a from 'express';\na();" },
      "'express'",
      { file: 'tools.ts', line: 2 },
    ],
    ['an unknown file', { 'tools.ts': "import './tolls';" }, "'./tolls'", { file: 'tools.ts', line: 1 }],
    [
      'a circle',
      { 'tools.ts': "\nimport './client';" },
      'client.ts → tools.ts → client.ts',
      { file: 'tools.ts', line: 2 },
    ],
    [
      'what a file does not export',
      { 'tools.ts': "import { b } from './b';\nb();", 'b.ts': '' },
      "'./b.ts'",
      { file: 'tools.ts', line: 1 },
    ],
    [
      'what a package does not export',
      { 'tools.ts': "import { z } from 'zod';\nimport { zap } from 'zod';\nz(zap);" },
      "'zod'",
      { file: 'tools.ts', line: 1 },
    ],
  ])('%s', async (_what, texts, words, at) => {
    const client = "console.log('ran');\nimport './tools';";
    const seen = await runInNode(files({ 'client.ts': client, ...texts }), { until: over });
    expect(seen.problems).toHaveLength(1);
    expect(seen.problems[0]).toMatchObject({ side: 'client', kind: 'compile', at });
    expect(seen.problems[0]?.message).toContain(words);
    expect(seen.problems[0]?.message).not.toContain('data:');
    expect(seen.console).toEqual([]);
    expect(seen.ending).toEqual({ kind: 'failed' });
  });

  test('also of the server, whose client finds the connection closed', async () => {
    const seen = await runInNode(connected('', { 'tools.ts': 'export const register = ;' }), { until: over });
    expect(seen.problems.map(({ side, kind }) => [side, kind])).toEqual([
      ['server', 'compile'],
      ['client', 'uncaught'],
    ]);
    expect(seen.problems[1]?.message).toContain('CONNECTION_CLOSED');
  });
});

describe('a server process', () => {
  test('that fails is gone: the call in flight is rejected, and the run goes on', async () => {
    const tools = toolsThat(
      "setTimeout((): never => { throw new Error('mine'); }); await new Promise(() => {});",
    );
    const scenario = connected(
      "await client.callTool({ name: 'act' }).catch(({ code }) => console.log(code));",
      { 'tools.ts': tools },
    );
    const seen = await runInNode(scenario);
    expect(seen.console.map(({ text }) => text)).toEqual(['CONNECTION_CLOSED']);
    expect(seen.problems).toMatchObject([
      { side: 'server', message: 'Error: mine', at: { file: 'tools.ts', ...placeOf(tools, 'new Error') } },
    ]);
    expect(seen.entries.at(-1)).toMatchObject({ kind: 'note', at: 'server', author: 'lab' });
    expect(seen.finished).toEqual({ exportsClient: true });
  });

  test('is fresh for each connection, and is heard out when it closes', async () => {
    const tools = `import type { McpServer } from '@modelcontextprotocol/server';
let calls = 0;
export function register(server: McpServer) {
  server.server.onclose = () => console.error('closed after', calls);
  server.registerTool('act', {}, async () => {
    calls += 1;
    return { content: [{ type: 'text', text: String(calls) }] };
  });
}
`;
    const call = "await client.callTool({ name: 'act' });\nawait client.close();\n";
    const scenario = connected(`${call}await client.connect(transport);\n${call}`, { 'tools.ts': tools });
    const seen = await runInNode(scenario);
    expect(seen.console.map(({ text }) => text)).toEqual(['closed after 1', 'closed after 1']);
    const frames = seen.entries.filter((entry) => entry.kind === 'frame');
    expect([...new Set(frames.map(({ connection }) => connection))]).toEqual([1, 2]);
  });

  test('cannot be another program than a file of the scenario', async () => {
    const scenario = files({
      'client.ts':
        CONNECT.replace("'npx', args: ['tsx', 'server.ts']", "'node', args: ['server.js']") +
        'await client.connect(transport);',
    });
    const seen = await runInNode(scenario, { until: over });
    expect(seen.problems[0]?.message).toContain('cannot run `node server.js`');
    expect(seen.problems[0]?.at).toMatchObject({ file: 'client.ts' });
  });
});

describe('modules', () => {
  test('run in Node’s order, each once, and what is imported later when the code gets there', async () => {
    const seen = await runInNode(
      files({
        'client.ts':
          "import './b';\nimport './a';\nconsole.log('client');\nconst { later } = await import('./later');\nconsole.log(later);",
        'a.ts': "import './shared';\nconsole.log('a');",
        'b.ts': "import './shared';\nconsole.log('b');",
        'shared.ts': "await new Promise((done) => setTimeout(done));\nconsole.log('shared');",
        'later.ts': "import './a';\nconsole.log('later');\nexport const later = 'done';",
        'never.ts': "console.log('never');",
      }),
    );
    expect(seen.console.map(({ text }) => text)).toEqual(['shared', 'b', 'a', 'client', 'later', 'done']);
  });

  test('share what they import, so that an instance of one file is one in another', async () => {
    const seen = await runInNode(
      files({
        'client.ts':
          "import { Policy } from './policy';\nimport { make } from './make';\nimport { z } from 'zod';\nimport * as all from 'zod';\nconsole.log(make() instanceof Policy, z.string === all.string);",
        'policy.ts': 'export class Policy {}',
        'make.ts': "import { Policy } from './policy.js';\nexport const make = () => new Policy();",
      }),
    );
    expect(seen.console.map(({ text }) => text)).toEqual(['true true']);
    expect(seen.finished).toEqual({ exportsClient: false });
  });
});

describe('the console', () => {
  test('keeps level, side and the place of the call', async () => {
    const client = `const text: string = \`\${1}\`;
for (const level of ['debug', 'info', 'warn', 'error'] as const) console[level](level as string);
console.log({ text } as object, [1n]);
console.assert(false as boolean, 'not so');
`;
    const seen = await runInNode(files({ 'client.ts': client }));
    expect(seen.console.map(({ level, text }) => [level, text])).toEqual([
      ['debug', 'debug'],
      ['info', 'info'],
      ['warn', 'warn'],
      ['error', 'error'],
      ['log', "{ text: '1' } [ 1n ]"],
      ['error', 'Assertion failed: not so'],
    ]);
    expect(new Set(seen.console.map(({ side }) => side))).toEqual(new Set(['client']));
    expect(seen.console.map(({ at }) => at)).toEqual([
      ...Array.from({ length: 4 }, () => ({
        file: 'client.ts',
        ...placeOf(client, '[level]('),
        column: expect.any(Number),
      })),
      { file: 'client.ts', ...placeOf(client, 'log({') },
      { file: 'client.ts', ...placeOf(client, 'assert(') },
    ]);
  });

  test('shows a logged error with the reader’s frames', async () => {
    const client = "function fail(): void {\n  console.error(new Error('mine'));\n}\nfail();";
    const seen = await runInNode(files({ 'client.ts': client }));
    expect(seen.console[0]?.text.split('\n')).toEqual([
      'Error: mine',
      expect.stringContaining('client.ts:2:17'),
      expect.stringContaining('client.ts:4:1'),
    ]);
  });
});

test('notes stand where they were called, among the frames of their peer', async () => {
  const raw = (method: string) => `await sendRaw(transport, '{"jsonrpc":"2.0","method":"${method}"}');`;
  const then = ["note('1');", raw('2'), "note('3');", "note('4');", raw('5'), raw('6'), "note('7');"].join(
    '\n',
  );
  const scenario = connected(`import { note, sendRaw } from 'lab';\n${then}`);
  const seen = await runInNode(scenario);
  const told = seen.entries
    .filter((entry) => entry.kind === 'note' || entry.direction === 'client-to-server')
    .map((entry) =>
      entry.kind === 'note' ? entry.text : (JSON.parse(entry.text) as { method: string }).method,
    );
  expect(told).toEqual(['initialize', 'notifications/initialized', '1', '2', '3', '4', '5', '6', '7']);
});

describe('code that does not stop is stopped, and named', () => {
  const LOOP = 'for (;;) {}';
  const AGAIN = 'setTimeout(again)';

  test.each([
    ['an endless loop in the client', connected(LOOP), 'silence', 'client'],
    [
      'an endless loop in the server',
      connected("await client.callTool({ name: 'act' });", { 'tools.ts': toolsThat(LOOP) }),
      'silence',
      'server',
    ],
    ['endless promises in the client', connected('for (;;) await null;'), 'silence', 'client'],
    [
      'a flood of frames',
      connected(
        "function again() { for (let i = 0; i < 100; i += 1) void client.notification({ method: 'a' }); setTimeout(again); }\nagain();\nawait new Promise(() => {});",
      ),
      'frames',
      'client',
    ],
    [
      'a flood of lines',
      connected(
        `function again() { for (let i = 0; i < 100; i += 1) console.log(i); ${AGAIN}; }\nagain();\nawait new Promise(() => {});`,
      ),
      'consoleLines',
      'client',
    ],
    ['a flood of lines in one go', connected('for (;;) console.log(1);'), 'consoleLines', 'client'],
  ])('%s', async (_what, scenario, limit, by) => {
    const limits = { silence: 1_000, frames: 500, consoleLines: 500 };
    const seen = await runInNode(scenario, { limits, until: ({ ending }) => ending !== undefined });
    expect(seen.ending).toEqual({
      kind: 'limit',
      limit,
      allowed: limits[limit as keyof typeof limits],
      by,
    });
  });

  test('and what waits quietly is left alone', async () => {
    const client = 'await new Promise((done) => setTimeout(done, 3_000));\nexport const client = {};';
    const seen = await runInNode(files({ 'client.ts': client }), { limits: { silence: 1_500 } });
    expect(seen.finished).toEqual({ exportsClient: true });
  });
});

test('a run of nothing finishes', async () => {
  const seen = await runInNode(files({ 'client.ts': '' }), { until: (each) => over(each) || failed(each) });
  expect(seen).toMatchObject({ entries: [], console: [], problems: [], finished: { exportsClient: false } });
});
