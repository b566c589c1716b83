import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenario } from '@/lib/scenario/parse';
import { SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import { anyScenario, scenarioWith } from '@/tests/support/scenarios';

function file(name: string, text = '') {
  return { name, text };
}

/** Of any value: the kind and the place of what is wrong with it. */
function problemOf(value: unknown): string {
  const result = parseScenario(value);
  return result.ok ? 'ok' : `${result.error.kind} at ${result.error.where}`;
}

test('a whole scenario comes back as it is', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      expect(parseScenario(scenario)).toEqual({ ok: true, scenario });
    }),
  );
});

test('any JSON value at all gives a scenario or a failure, never a throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseScenario(value).ok).toBe(false);
    }),
  );
});

describe('a wrong shape names its place', () => {
  test.each([
    ['null', null, 'bad-shape at scenario'],
    ['an array', [], 'bad-shape at scenario'],
    ['no files', scenarioWith({ files: [] }), 'bad-shape at files'],
    ['a title that is a number', { ...scenarioWith(), title: 1 }, 'bad-shape at title'],
    ['a file without text', { ...scenarioWith(), files: [{ name: 'a.ts' }] }, 'bad-shape at files[0].text'],
    [
      'an unknown setting',
      { ...scenarioWith(), settings: { strict: true, loud: 1 } },
      'bad-shape at settings',
    ],
    ['an unknown field', { ...scenarioWith(), extra: 1 }, 'bad-shape at scenario'],
  ])('%s', (_, value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });
});

describe('file names', () => {
  test.each(['client.ts', 'a.b-c_d.ts', '0.ts', 'Tools.ts'])('%s is allowed', (name) => {
    expect(problemOf(scenarioWith({ files: [file(name)] }))).toBe('ok');
  });

  test.each(['', '.ts', '../a.ts', 'a/b.ts', 'a\\b.ts', 'a.js', 'a.ts ', 'a.ts\n', 'ä.ts', '-a.ts'])(
    '%j is refused',
    (name) => {
      const files = [file('client.ts'), file(name)];
      expect(problemOf(scenarioWith({ files }))).toBe('bad-name at files[1].name');
    },
  );

  test.each([
    ['client.ts', '"client.ts" is there twice'],
    ['Client.ts', '"Client.ts" and "client.ts" differ only in case'],
  ])('%s clashes with client.ts', (name, message) => {
    const result = parseScenario(scenarioWith({ files: [file('client.ts'), file('b.ts'), file(name)] }));
    expect(result).toEqual({ ok: false, error: { kind: 'name-clash', where: 'files[2].name', message } });
  });
});

describe('limits hold at the limit and not one further', () => {
  const { files, fileLength, nameLength, titleLength, totalLength } = SCENARIO_LIMITS;
  const name = (length: number) => `${'n'.repeat(length - 3)}.ts`;
  const count = (n: number) => Array.from({ length: n }, (_, index) => file(`f${index}.ts`));
  const whole = totalLength / fileLength;
  const full = Array.from({ length: whole }, (_, index) => file(`f${index}.ts`, 'x'.repeat(fileLength)));

  test.each([
    ['title', { title: 't'.repeat(titleLength) }, { title: 't'.repeat(titleLength + 1) }, 'title'],
    ['name', { files: [file(name(nameLength))] }, { files: [file(name(nameLength + 1))] }, 'files[0].name'],
    ['number of files', { files: count(files) }, { files: count(files + 1) }, 'files'],
    [
      'text',
      { files: full.slice(1) },
      { files: [file('a.ts', 'x'.repeat(fileLength + 1))] },
      'files[0].text',
    ],
    ['texts together', { files: full }, { files: [...full, file('a.ts', 'x')] }, 'files'],
  ])('%s', (_, within, beyond, where) => {
    expect(problemOf(scenarioWith(within))).toBe('ok');
    expect(problemOf(scenarioWith(beyond))).toBe(`too-large at ${where}`);
  });
});
