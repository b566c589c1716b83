import { describe, expect, test } from 'vitest';
import { shimCode } from '@/lib/engine/peers/link';
import { PeerProblem } from '@/lib/engine/peers/problem';
import { linkFiles, SHIMS } from '@/tests/support/modules';

function problemOf(texts: Readonly<Record<string, string>>): PeerProblem {
  try {
    linkFiles(texts);
  } catch (error) {
    if (error instanceof PeerProblem) return error;
    throw error;
  }
  throw new Error('linked');
}

const names = (modules: readonly { readonly name: string }[]) => modules.map(({ name }) => name);

describe('a relative import', () => {
  test.each(['./tools', './tools.ts', './tools.js'])('%s leads to tools.ts', (specifier) => {
    const { modules } = linkFiles({ 'client.ts': `import '${specifier}';`, 'tools.ts': 'a();' });
    expect(names(modules)).toEqual(['tools.ts', 'client.ts']);
    expect(modules[1]?.code).toBe(`import '${modules[0]?.address}';`);
  });

  test('of a name with dots takes the file of exactly that name first', () => {
    const { modules } = linkFiles({ 'client.ts': "import './a.b';", 'a.b.ts': '', 'a.ts': '' });
    expect(names(modules)).toEqual(['a.b.ts', 'client.ts']);
  });

  test('that leads nowhere is told with its file, its line and what there is', () => {
    const { message, at } = problemOf({
      'client.ts': "\n\nimport { a } from './tolls';\na();",
      'tools.ts': '',
    });
    expect(message).toContain("'./tolls'");
    expect(message).toContain('client.ts, tools.ts');
    expect(at).toEqual({ file: 'client.ts', line: 3 });
  });

  test.each([
    '../tools',
    './../tools',
    '/tools',
    './',
    'tools.ts',
    'https://tools.example/a.js',
    'data:text/javascript,1',
  ])('out of the scenario is refused: %s', (specifier) => {
    const { message, at } = problemOf({ 'client.ts': `import '${specifier}';`, 'tools.ts': '' });
    expect(message).toContain(`'${specifier}'`);
    expect(at).toEqual({ file: 'client.ts', line: 1 });
  });
});

describe('a bare import', () => {
  test('leads to the lab’s module of that name', () => {
    const { modules } = linkFiles({
      'client.ts': 'import { z } from \'zod\';\nimport { note } from "lab";\nnote(z);',
    });
    expect(modules[0]?.code).toContain(`from '${SHIMS.get('zod')}'`);
    expect(modules[0]?.code).toContain(`from "${SHIMS.get('lab')}"`);
  });

  test.each(['express', 'node:fs', 'zod/v4', 'constructor', '__proto__'])(
    'of what the lab has not is told with file and line: %s',
    (specifier) => {
      const { message, at } = problemOf({
        'client.ts': "import './tools';",
        'tools.ts': `import { z } from 'zod';\nimport * as a from '${specifier}';\na(z);`,
      });
      expect(message).toContain(`'${specifier}'`);
      expect(message).toContain('zod, lab');
      expect(at).toEqual({ file: 'tools.ts', line: 2 });
    },
  );
});

describe('the order of evaluation', () => {
  test('is Node’s: imports first, each once, in the order in which they are written', () => {
    const { atStart } = linkFiles({
      'client.ts': "import './b';\nimport './a';",
      'a.ts': "import './shared';",
      'b.ts': "import './shared';",
      'shared.ts': '',
      'server.ts': '',
    });
    expect(names(atStart)).toEqual(['shared.ts', 'b.ts', 'a.ts', 'client.ts']);
  });

  test('leaves out what is only imported later, by a call', () => {
    const { atStart, modules } = linkFiles({
      'client.ts': "import './a';\nif (false) await import('./later');",
      'a.ts': '',
      'later.ts': "import './deep';\nimport './a';",
      'deep.ts': '',
    });
    expect(names(atStart)).toEqual(['a.ts', 'client.ts']);
    expect(names(modules).sort()).toEqual(['a.ts', 'client.ts', 'deep.ts', 'later.ts']);
  });

  test('keeps what is imported later here and at once there', () => {
    const { atStart } = linkFiles({
      'client.ts': "const a = import('./a');\nimport './b';\na;",
      'a.ts': '',
      'b.ts': "import './a';",
    });
    expect(names(atStart)).toEqual(['a.ts', 'b.ts', 'client.ts']);
  });
});

describe('a circle', () => {
  test('is named file by file, at the import that closes it', () => {
    const { message, at } = problemOf({
      'client.ts': "import './a';",
      'a.ts': "import './b';",
      'b.ts': "\nimport './c';",
      'c.ts': "\n\nimport './a';",
    });
    expect(message).toContain('a.ts → b.ts → c.ts → a.ts');
    expect(message).not.toContain('client.ts');
    expect(at).toEqual({ file: 'c.ts', line: 3 });
  });

  test('of one file is one too', () => {
    expect(problemOf({ 'client.ts': "import './client';" }).message).toContain('client.ts → client.ts');
  });

  test('of types only is none', () => {
    const { modules } = linkFiles({
      'client.ts': "import { type A, a } from './a';\nexport type B = A;\na();",
      'a.ts': "import type { B } from './client';\nexport type A = B;\nexport const a = () => {};",
    });
    expect(names(modules)).toEqual(['a.ts', 'client.ts']);
  });
});

test('a module is stored once, under its own name, and says it in a last line', () => {
  const { modules, codes } = linkFiles({ 'client.ts': "import './a';\nimport './a.ts';", 'a.ts': 'a();' });
  expect(codes.size).toBe(2);
  for (const { name, address } of modules) {
    expect(codes.get(address)?.split('\n').at(-1)).toBe(`//# sourceURL=${name}`);
  }
});

test('an entry that is not there is named', () => {
  expect(() => linkFiles({ 'tools.ts': '' })).toThrow('There is no client.ts');
});

describe('the stand-in for a module of the lab', () => {
  const evaluate = async (code: string) =>
    (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      unknown
    >;

  test('exports what the module has, words of the language and a default included', async () => {
    const names = ['a', '$b', 'default', 'delete', 'not-a-name', 'Ünicode'];
    Object.assign(globalThis, { __test: { 'x/y': { a: 1, $b: 2, default: 3, delete: 4, 'not-a-name': 5 } } });
    const module = await evaluate(shimCode('x/y', names, '__test'));
    expect({ ...module }).toEqual({ a: 1, $b: 2, default: 3, delete: 4 });
  });

  test('gives the module itself as default where it has none', async () => {
    const lab = { a: 1 };
    Object.assign(globalThis, { __test: { lab } });
    expect((await evaluate(shimCode('lab', ['a'], '__test'))).default).toBe(lab);
  });
});
