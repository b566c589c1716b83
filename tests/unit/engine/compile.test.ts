import { describe, expect, test } from 'vitest';
import { compile } from '@/lib/engine/peers/compile';
import { PeerProblem } from '@/lib/engine/peers/problem';

const codeOf = (text: string) => compile({ name: 'tools.ts', text }).code;
const importsOf = (text: string) => compile({ name: 'tools.ts', text }).imports;

function problemOf(text: string): PeerProblem {
  try {
    compile({ name: 'tools.ts', text });
  } catch (error) {
    if (error instanceof PeerProblem) return error;
    throw error;
  }
  throw new Error('compiled');
}

describe('types go', () => {
  test.each([
    ['annotations', 'const a: number = 1;', 'const a = 1;'],
    ['assertions', 'f(a as unknown, b!, <any>c, d satisfies E);', 'f(a , b, c, d );'],
    ['generics', 'const f = <T,>(a: T): T => a; f<string>("");', 'const f = (a) => a; f("");'],
    ['overloads', 'function f(): void; function f(a?: string): void {}', 'function f(a) {}'],
    ['declarations', 'declare const a: string; interface B {} type C = B; a();', 'a();'],
  ])('%s', (_name, text, code) => {
    expect(codeOf(text).trim()).toBe(code);
  });

  test('but what TypeScript adds to a running program stays', () => {
    const run = (text: string) => new Function(`${codeOf(text)}; return result;`)() as unknown;
    expect(run('enum A { b, c = 5, d = "e" } const result = [A.b, A[0], A.c, A.d]')).toEqual([
      0,
      'b',
      5,
      'e',
    ]);
    expect(run('const enum A { b = 2 } const result = A.b')).toBe(2);
    expect(run('class A { constructor(readonly b: number) {} } const result = new A(3).b')).toBe(3);
    expect(run('class A { b?: string } const result = "b" in new A()')).toBe(true);
  });

  test('modern syntax is left as it is', () => {
    const text = 'a ||= b?.c ?? 1_000n; class D { #e = 1; static { f(); } }';
    expect(codeOf(text)).toBe(text);
  });
});

test('every line stays on its line', () => {
  const text = `import { a } from './a';\ninterface B {\n  c: string;\n}\n\nconst d = (\n  e: string,\n): B => ({\n  c: a(e) as\n    string,\n});\nd('');`;
  const code = codeOf(text).split('\n');
  expect(code).toHaveLength(text.split('\n').length);
  expect(code.at(-1)).toBe("d('');");
  expect(code[8]).toContain('c: a(e)');
});

test('lines that end in CR LF stay too', () => {
  expect(codeOf('const a: number = 1;\r\nb(a);\r\n')).toBe('const a = 1;\r\nb(a);\r\n');
});

describe('imports', () => {
  test('of types are gone, so that files may share types in a circle', () => {
    const text = `import type { A } from './a';\nimport { type B } from './b';\nimport { C } from './c';\nexport type { D } from './d';\nlet x: A | B | C;`;
    expect(importsOf(text)).toEqual([]);
  });

  test('of values stay, where they stand', () => {
    const text = `import { type A, b } from './a';\n\nimport './c';\nexport * from "./d";\nb();`;
    expect(importsOf(text).map(({ specifier, line }) => [specifier, line])).toEqual([
      ['./a', 1],
      ['./c', 3],
      ['./d', 4],
    ]);
  });

  test.each([
    "await import('./a')",
    "await import( './a' )",
    "await import(\n  './a',\n)",
    "await import(/* why */ './a')",
    "await import('./a', { with: {} })",
    'await import(`./a`)',
    "import './\\u0061'",
  ])('are found with their exact place: %s', (text) => {
    const { code, imports } = compile({ name: 'tools.ts', text });
    const [site] = imports;
    expect(site?.specifier).toBe('./a');
    expect(code.slice(0, site?.start)).toMatch(/['`]$/);
    expect(code.slice(site?.end)).toMatch(/^['`]/);
  });

  test('in strings and comments are none', () => {
    expect(importsOf(`const a = "import('./b')"; // import './c'\n/* import './d' */`)).toEqual([]);
  });

  test('whose name is not written out are left to the browser', () => {
    expect(importsOf('await import(name); import.meta.url;')).toEqual([]);
  });
});

describe('what is not TypeScript is told with its place', () => {
  test.each([
    ['const a = ;', 1, 11],
    ['const a = 1;\nfunction (', 2, 10],
    ["const a = 1;\n\nimport { from './b';", 3, 21],
    ['const a = 1;\n  const b = "', 2, 13],
  ])('%j at line %i, column %i', (text, line, column) => {
    const { message, at } = problemOf(text);
    expect(message).toMatch(/^SyntaxError: /);
    expect(message).not.toContain('tools.ts');
    expect(message).not.toMatch(/\d+:\d+/);
    expect(at).toEqual({ file: 'tools.ts', line, column });
  });
});
