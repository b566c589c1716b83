import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Migration } from '@/lib/scenario/migrations';
import { parseStored, storedText } from '@/lib/scenario/stored';
import { anyScenario, scenarioWith } from '@/tests/support/scenarios';

function problemOf(text: string, steps?: readonly Migration[]): string {
  const result = parseStored(text, steps);
  return result.ok ? 'ok' : `${result.error.kind} at ${result.error.where}`;
}

test('every scenario comes back from its stored text letter for letter', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      expect(parseStored(storedText(scenario))).toEqual({ ok: true, scenario });
    }),
  );
});

test('the stored text is the same whatever the order in which the fields were made', () => {
  const { title, files, settings } = scenarioWith();
  const turned = { settings, files: files.map(({ name, text }) => ({ text, name })), title };
  expect(storedText(turned)).toBe(storedText(scenarioWith()));
});

test('version 1 is read as it was first written', () => {
  const text =
    '{"v":1,"title":"T","settings":{"strict":true},"files":[{"name":"client.ts","text":"a\\ud800"}]}';
  const scenario = {
    title: 'T',
    settings: { strict: true },
    files: [{ name: 'client.ts', text: 'a\ud800' }],
  };
  expect(parseStored(text)).toEqual({ ok: true, scenario });
  expect(storedText(scenario)).toBe(text);
});

describe('what is not a stored scenario', () => {
  test.each([
    ['no JSON', '{"v":1', 'not-json at scenario'],
    ['an empty text', '', 'not-json at scenario'],
    ['a list', '[1]', 'bad-shape at scenario'],
    ['no version', JSON.stringify(scenarioWith()), 'bad-shape at v'],
    ['version 0', '{"v":0}', 'bad-shape at v'],
    ['version 1.5', '{"v":1.5}', 'bad-shape at v'],
    ['a later version', JSON.stringify({ v: 2, ...scenarioWith() }), 'too-new at v'],
    ['a prototype', '{"v":1,"__proto__":{"title":"x"}}', 'bad-shape at title'],
  ])('%s is refused', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('migrations, with two made-up later versions', () => {
  // 1 to 2: `name` became `title`. 2 to 3: a file's `body` became `text`.
  const steps: Migration[] = [
    ({ name, ...rest }) => ({ ...rest, title: name }),
    ({ files, ...rest }) => ({
      ...rest,
      files: (files as { name: string; body: string }[]).map(({ name, body }) => ({ name, text: body })),
    }),
  ];
  const scenario = scenarioWith({ title: 'Old', files: [{ name: 'client.ts', text: 'x' }] });
  const settings = { strict: false };
  const body = [{ name: 'client.ts', body: 'x' }];

  test.each([
    ['first', { v: 1, name: 'Old', files: body, settings }],
    ['second', { v: 2, title: 'Old', files: body, settings }],
    ['newest', { v: 3, title: 'Old', files: scenario.files, settings }],
  ])('the %s version goes through the steps that are left', (_, stored) => {
    expect(parseStored(JSON.stringify(stored), steps)).toEqual({ ok: true, scenario });
  });

  test('a version after the newest is too new', () => {
    expect(problemOf('{"v":4}', steps)).toBe('too-new at v');
  });

  test('a step that cannot cope is a failure, not a throw', () => {
    expect(problemOf('{"v":2,"title":"Old","settings":{"strict":false}}', steps)).toBe(
      'bad-shape at scenario',
    );
  });
});
