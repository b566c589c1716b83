import { describe, expect, test } from 'vitest';
import { Positions } from '@/lib/engine/peers/positions';
import { linkFiles } from '@/tests/support/modules';

const CLIENT = `import { call } from './tools';

export const client: object = {};
call(client as object, () => { throw new Error('from client'); });
`;
const TOOLS = `export function call(a: object, then: (b: object) => void): void {
  const text: string = \`called \${String(a)}\`; then(text as unknown as object);
}
`;

const { modules } = linkFiles({ 'client.ts': CLIENT, 'tools.ts': TOOLS });
const positions = new Positions();
positions.add(modules);
positions.name('blob:null/zod', 'zod');

const address = (name: string) => modules.find((module) => module.name === name)?.address ?? '';
const client = address('client.ts');
const tools = address('tools.ts');
/** The lab's own script, which holds the SDK too. */
const lab = 'blob:null/99999999-0000-4000-8000-000000000000';

function placeIn(text: string, what: string): { line: number; column: number } {
  const before = text.slice(0, text.indexOf(what)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What the engine says and what the reader wrote, of what threw and of what called it. */
const code = (name: string) => modules.find((module) => module.name === name)?.code ?? '';
const thrown = { ...placeIn(code('client.ts'), 'new Error'), reader: placeIn(CLIENT, 'new Error').column };
const called = { ...placeIn(code('tools.ts'), 'then(text'), reader: placeIn(TOOLS, 'then(text').column };

const engines = {
  V8: `Error: from client
see https://policies.example/a.ts:1:1
    at client.ts:${thrown.line}:${thrown.column}
    at call (tools.ts:${called.line}:${called.column})
    at Client.request (${lab}:1:52345)
    at async ${client}:4:1`,
  Firefox: `@client.ts:${thrown.line}:${thrown.column}
call@tools.ts:${called.line}:${called.column}
async*request@${lab}:1:52345
async*@${client}:4:1
`,
  WebKit: `@${client}:${thrown.line}:${thrown.column}
call@${tools}:${called.line}:${called.column}
request@${lab}:1:52345
asyncFunctionResume@[native code]
module code@${client}:4:1`,
};

test('the samples are of columns that stripping moves', () => {
  expect(thrown.column).not.toBe(thrown.reader);
  expect(called.column).not.toBe(called.reader);
});

describe.each(Object.entries(engines))('a stack of %s', (_engine, stack) => {
  test('begins at the reader’s file, line and column', () => {
    expect(positions.first(stack)).toEqual({ file: 'client.ts', line: thrown.line, column: thrown.reader });
  });

  test('keeps the reader’s frames, all of them, with their names, and nothing of the lab', () => {
    const lines = positions.stack(stack).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`client.ts:${thrown.line}:${thrown.reader}`);
    expect(lines[1]).toMatch(new RegExp(`call.*tools\\.ts:${called.line}:${called.reader}`));
    expect(lines[2]).toContain('client.ts:4:1');
    expect(lines.join()).not.toContain('blob:');
  });
});

test('a message that looks like a frame is not taken for one', () => {
  const stack = 'Error: look at\nclient.ts:1:1\n    at tools.ts:2:3';
  expect(positions.first(stack)).toEqual({ file: 'tools.ts', line: 2, column: 3 });
  expect(positions.stack(stack)).toBe('    at tools.ts:2:3');
});

test('a place without a column keeps its line', () => {
  expect(positions.original('client.ts', 4, undefined)).toEqual({ file: 'client.ts', line: 4 });
  expect(positions.stack('@client.ts:4')).toBe('@client.ts:4');
});

test('a file whose name ends like another is not mixed up with it', () => {
  expect(positions.first('    at my-client.ts:1:1')).toBeUndefined();
  expect(positions.first('    at client.ts.ts:1:1')).toBeUndefined();
});

test('what is not the reader’s has no place', () => {
  expect(positions.first(`    at ${lab}:1:2`)).toBeUndefined();
  expect(positions.first('')).toBeUndefined();
  expect(positions.first(undefined)).toBeUndefined();
  expect(positions.stack(`Error: x\n    at ${lab}:1:2`)).toBe('');
  expect(positions.original('nobody.ts', 1, 1)).toBeUndefined();
});

test('addresses in an engine’s message become the names the reader knows', () => {
  expect(positions.names(`The requested module '${tools}' does not provide an export named 'x'`)).toBe(
    "The requested module './tools.ts' does not provide an export named 'x'",
  );
  expect(positions.names("module 'blob:null/zod' has no export 'y'")).toBe("module 'zod' has no export 'y'");
});
