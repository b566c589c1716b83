import { describe, expect, test } from 'vitest';
import { loadGallery } from '@/content/scenarios';
import { Columns } from '@/lib/engine/peers/columns';
import { compile } from '@/lib/engine/peers/compile';

const gallery = await loadGallery();

/** Where `marker` of the compiled text is in the source: line and column from 1, as the engine would say. */
function originOf(source: string, marker: string): { line: number; column: number } {
  const { code } = compile({ name: 'a.ts', text: source });
  const before = code.slice(0, code.lastIndexOf(marker)).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  return { line, column: new Columns(source, code).original(line, column) };
}

function placeOf(source: string, marker: string): { line: number; column: number } {
  const before = source.slice(0, source.lastIndexOf(marker)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('the column of a compiled line is the reader’s column', () => {
  test.each([
    ['after a variable’s type', 'const a: Map<string, number> = new Map(); MARK(a);'],
    ['after an assertion', 'f(x as unknown as string); MARK();'],
    ['after a satisfies', 'const a = { b: 1 } satisfies { b: number }; MARK(a);'],
    ['after type arguments', 'f<{ a: string }>(1); MARK();'],
    ['after a non-null assertion', 'a!.b!.MARK();'],
    [
      'after a parameter’s function type',
      'function f(a: (x: any, MARK: any) => void, b: string) { MARK(); }',
    ],
    ['after a return type', 'const f = (a: string): Promise<void> => MARK(a);'],
    ['after an optional parameter', 'function f(a?: number, b: string = "c") { MARK(); }'],
    ['after modifiers', 'class A { private readonly a: number = 1; static b = MARK(); }'],
    ['after a type that repeats the name', 'const f = (MARK: MARK): MARK => MARK;'],
    ['after an inline type import', "import { type A, b } from './b'; MARK(b);"],
    ['below a type of several lines', 'interface A {\n  a: string;\n}\nconst a: A = { a: "" }; MARK(a);'],
    ['in a call that spans lines', 'f(\n  a as string,\n  (b: number) => MARK(b),\n);'],
    ['below a template literal', `const a: string = \`\${b} c\`;\n  MARK(a as string);`],
    ['after a template literal', `f(\`\${b as string}\` as const, MARK());`],
    ['after an emoji', 'f("🙂🙂" as string, MARK());'],
    ['after a regular expression', 'f(/: string/ as RegExp, MARK());'],
  ])('%s', (_name, source) => {
    // The type MARK repeats is not what runs: the last one is.
    expect(originOf(source, 'MARK')).toEqual(placeOf(source, 'MARK'));
  });

  test('and where the line has no types, every column is its own', () => {
    const line = `  a(b, \`\${c}\`, "d");`;
    const columns = new Columns(line, line);
    for (let column = 1; column <= 20; column += 1) expect(columns.original(1, column)).toBe(column);
  });

  test('an enum, which is rewritten, keeps to its line and does not throw', () => {
    const source = 'export enum A { b = 1, c = "d" } MARK();';
    const { line, column } = originOf(source, 'MARK');
    expect({ line, column }).toEqual(placeOf(source, 'MARK'));
  });

  test('a line of a minified file is taken as it is', () => {
    const line = 'a(1);'.repeat(2_000);
    expect(new Columns(line, line).original(1, 5_001)).toBe(5_001);
  });
});

test('every name that runs in the gallery is found where the reader wrote it', () => {
  for (const { scenario } of gallery) {
    for (const file of scenario.files) {
      const { code } = compile(file);
      const columns = new Columns(file.text, code);
      const lines = file.text.split('\n');
      for (const [index, text] of code.split('\n').entries()) {
        for (const { 0: name, index: at } of text.matchAll(/\b[A-Za-z_]\w*/g)) {
          const column = columns.original(index + 1, at + 1);
          const where = `${file.name}:${index + 1}:${at + 1}`;
          expect(lines[index]?.slice(column - 1), where).toMatch(new RegExp(`^${name}\\b`));
        }
      }
    }
  }
});
