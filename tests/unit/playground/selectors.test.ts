import { describe, expect, test } from 'vitest';
import { loadGallery } from '@/content/scenarios';
import { canStop, isBusy, problemsIn, problemWithFileName, sidesOf } from '@/lib/playground/selectors';
import { emptyRun } from '@/lib/playground/state';
import { SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import { sourceFiles } from '@/tests/support/modules';

const gallery = await loadGallery();
const sides = (texts: Readonly<Record<string, string>>) => Object.fromEntries(sidesOf(sourceFiles(texts)));

describe('the side of a file', () => {
  test('is both for wire.ts, which stands between them', () => {
    expect(sides({ 'client.ts': '', 'server.ts': '', 'wire.ts': '' })['wire.ts']).toBe('both');
  });

  test('is that of the program that imports it, at any depth', () => {
    expect(
      sides({
        'client.ts': "import { a } from './a';\nimport './both';",
        'server.ts': 'import {\n  b,\n} from \'./b.ts\';\nexport * from "./both.js";',
        'a.ts': "const { deep } = await import('./deep');",
        'b.ts': '',
        'both.ts': '',
        'deep.ts': '',
      }),
    ).toEqual({
      'client.ts': 'client',
      'server.ts': 'server',
      'a.ts': 'client',
      'b.ts': 'server',
      'both.ts': 'both',
      'deep.ts': 'client',
    });
  });

  test('does not follow types, which are gone when the program runs', () => {
    expect(
      sides({
        'client.ts': "import type { A } from './a';\nexport type { B } from './a';\nimport { x } from './x';",
        'server.ts': "import './a';",
        'a.ts': '',
        'x.ts': '',
      }),
    ).toMatchObject({ 'a.ts': 'server', 'x.ts': 'client' });
  });

  test('is the server’s where nobody imports it yet', () => {
    expect(sides({ 'client.ts': '', 'server.ts': '', 'new.ts': '' })).toMatchObject({ 'new.ts': 'server' });
  });

  test('is found in a circle and in half-typed code too', () => {
    expect(
      sides({ 'client.ts': "import './a'\nimport {", 'server.ts': '', 'a.ts': "import './client' from '" }),
    ).toMatchObject({ 'a.ts': 'client' });
  });

  test('is in the gallery the client’s for client.ts alone', () => {
    for (const { slug, scenario } of gallery) {
      const ofClient = [...sidesOf(scenario.files)]
        .filter(([name, side]) => side !== 'server' && name !== 'wire.ts')
        .map(([name]) => name);
      expect(ofClient, slug).toEqual(['client.ts']);
    }
  });
});

describe('a file name', () => {
  const files = sourceFiles({ 'client.ts': '', 'server.ts': '' });

  test.each(['tools.ts', 'a-b_c.1.ts', 'client2.ts'])('%s can be given', (name) => {
    expect(problemWithFileName(name, files)).toBeUndefined();
  });

  test.each([
    '',
    'a',
    'a.js',
    '.ts',
    '-a.ts',
    'a b.ts',
    'a/b.ts',
    '../a.ts',
    'ä.ts',
    'client.ts',
    'Client.TS',
    'CLIENT.ts',
    `${'a'.repeat(60)}.ts`,
  ])('%j cannot, in one sentence', (name) => {
    expect(problemWithFileName(name, files)).toMatch(/\.$/);
  });

  test('may stay as it is, or change its case, while a file is renamed', () => {
    expect(problemWithFileName('client.ts', files, 'client.ts')).toBeUndefined();
    expect(problemWithFileName('Client.ts', files, 'client.ts')).toBeUndefined();
    expect(problemWithFileName('server.ts', files, 'client.ts')).toBeDefined();
  });

  test('is refused beyond the number of files that a scenario may have, but not to one that is there', () => {
    const full = Array.from({ length: SCENARIO_LIMITS.files }, (_, index) => ({
      name: `f${index}.ts`,
      text: '',
    }));
    expect(problemWithFileName('one-more.ts', full)).toContain(`${SCENARIO_LIMITS.files}`);
    expect(problemWithFileName('renamed.ts', full, 'f0.ts')).toBeUndefined();
  });
});

test('the problems of a file are those with a place in it', () => {
  const problem = { side: 'client', kind: 'uncaught', message: 'a' } as const;
  const here = { ...problem, at: { file: 'a.ts' } };
  expect(problemsIn('a.ts', [problem, here, { ...problem, at: { file: 'b.ts' } }])).toEqual([here]);
});

test('Stop has something to end while a run is running or open', () => {
  const phases = (['none', 'running', 'open', 'ended'] as const).map((phase) => emptyRun(1, phase));
  expect(phases.map(canStop)).toEqual([false, true, true, false]);
  expect(phases.map(isBusy)).toEqual([false, true, false, false]);
});
