import { describe, expect, test } from 'vitest';
import type { Problem } from '@/lib/engine/messages';
import { type PlaygroundEvent, reduce } from '@/lib/playground/reduce';
import { isChanged } from '@/lib/playground/selectors';
import { initialState, type PlaygroundState } from '@/lib/playground/state';
import { SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import { FIRST } from '@/tests/support/playground-bench';
import { scenarioWith } from '@/tests/support/scenarios';

const START = initialState(FIRST);

function stateAfter(...events: PlaygroundEvent[]): PlaygroundState {
  return events.reduce(reduce, START);
}

const namesOf = ({ work }: PlaygroundState) => work.scenario.files.map(({ name }) => name);
const kindsOf = ({ notices }: PlaygroundState) => notices.map(({ kind }) => kind);
const problem = (file: string): Problem => ({
  side: 'client',
  kind: 'compile',
  message: 'wrong',
  at: { file, line: 1 },
});

describe('files', () => {
  test('are edited by name, the others stay the same objects', () => {
    const { work } = stateAfter({ type: 'edited', file: 'client.ts', text: 'a' });
    expect(work.scenario.files[0]).toEqual({ name: 'client.ts', text: 'a' });
    expect(work.scenario.files[1]).toBe(FIRST.scenario.files[1]);
    expect(work.start).toBe(FIRST.start);
  });

  test('that are new come last, empty and in front', () => {
    const state = stateAfter({ type: 'file-added', name: 'tools.ts' });
    expect(namesOf(state)).toEqual(['client.ts', 'server.ts', 'tools.ts']);
    expect(state.activeFile).toBe('tools.ts');
  });

  test('keep their place and their text when they are renamed', () => {
    const state = stateAfter(
      { type: 'edited', file: 'client.ts', text: 'a' },
      { type: 'file-renamed', name: 'client.ts', to: 'main.ts' },
    );
    expect(state.work.scenario.files[0]).toEqual({ name: 'main.ts', text: 'a' });
    expect(state.activeFile).toBe('main.ts');
    expect(stateAfter({ type: 'file-renamed', name: 'server.ts', to: 'main.ts' }).activeFile).toBe(
      'client.ts',
    );
  });

  test('may change the case of their own name', () => {
    expect(namesOf(stateAfter({ type: 'file-renamed', name: 'client.ts', to: 'Client.ts' }))).toEqual([
      'Client.ts',
      'server.ts',
    ]);
  });

  test('leave their neighbour in front when they are removed', () => {
    const three = stateAfter({ type: 'file-added', name: 'tools.ts' });
    const remove = (name: string, activeFile: string) =>
      reduce({ ...three, activeFile }, { type: 'file-removed', name });
    expect(remove('tools.ts', 'tools.ts').activeFile).toBe('server.ts');
    expect(remove('client.ts', 'client.ts').activeFile).toBe('server.ts');
    expect(remove('client.ts', 'tools.ts').activeFile).toBe('tools.ts');
  });

  test('do not all go', () => {
    const one = stateAfter({ type: 'file-removed', name: 'client.ts' });
    expect(namesOf(one)).toEqual(['server.ts']);
    expect(reduce(one, { type: 'file-removed', name: 'server.ts' })).toBe(one);
  });

  test.each<PlaygroundEvent>([
    { type: 'file-added', name: 'client.ts' },
    { type: 'file-added', name: 'CLIENT.ts' },
    { type: 'file-added', name: 'a/b.ts' },
    { type: 'file-added', name: '' },
    { type: 'file-renamed', name: 'client.ts', to: 'server.ts' },
    { type: 'file-renamed', name: 'client.ts', to: 'x'.repeat(100) },
    { type: 'file-renamed', name: 'nobody.ts', to: 'somebody.ts' },
    { type: 'file-removed', name: 'nobody.ts' },
  ])('that could not be saved and read again are not made: %j', (event) => {
    expect(stateAfter(event)).toBe(START);
  });

  test('are not more than a scenario may have', () => {
    const events = Array.from(
      { length: 40 },
      (_, index): PlaygroundEvent => ({ type: 'file-added', name: `f${index}.ts` }),
    );
    expect(namesOf(stateAfter(...events))).toHaveLength(SCENARIO_LIMITS.files);
  });
});

describe('a problem', () => {
  test('goes when the text under it changes, and only then', () => {
    const both = stateAfter(
      { type: 'run-problem', problem: problem('client.ts') },
      { type: 'run-problem', problem: problem('server.ts') },
    );
    for (const event of [
      { type: 'edited', file: 'client.ts', text: 'a' },
      { type: 'file-removed', name: 'client.ts' },
      { type: 'file-renamed', name: 'client.ts', to: 'main.ts' },
    ] as const) {
      const { run } = reduce(both, event);
      expect(run.problems).toEqual([problem('server.ts')]);
      expect(run.console).toHaveLength(2);
    }
    expect(reduce(both, { type: 'file-chosen', name: 'server.ts' }).run.problems).toHaveLength(2);
  });

  test('stands in the console among the lines, in order', () => {
    const line = { side: 'client', level: 'log', text: 'a' } as const;
    const { run } = stateAfter(
      { type: 'run-logged', lines: [line] },
      { type: 'run-problem', problem: problem('client.ts') },
      { type: 'run-logged', lines: [line] },
    );
    expect(run.console.map(({ kind }) => kind)).toEqual(['line', 'problem', 'line']);
  });
});

describe('Reset', () => {
  const edited: PlaygroundEvent = { type: 'edited', file: 'client.ts', text: 'mine' };

  test('goes back to the start, and Undo to where it was', () => {
    const reset = stateAfter(edited, { type: 'file-added', name: 'tools.ts' }, { type: 'reset' });
    expect(reset.work.scenario).toBe(FIRST.start);
    expect(reset.activeFile).toBe('client.ts');
    expect(kindsOf(reset)).toEqual(['reset']);
    const undone = reduce(reset, { type: 'reset-undone' });
    expect(namesOf(undone)).toEqual(['client.ts', 'server.ts', 'tools.ts']);
    expect(undone.work.scenario.files[0]?.text).toBe('mine');
    expect(kindsOf(undone)).toEqual([]);
    expect(reduce(undone, { type: 'reset-undone' })).toBe(undone);
  });

  test('twice is once: what it replaced is still there to be undone', () => {
    const undone = stateAfter(edited, { type: 'reset' }, { type: 'reset' }, { type: 'reset-undone' });
    expect(undone.work.scenario.files[0]?.text).toBe('mine');
  });

  test('of what is at its start does nothing', () => {
    expect(stateAfter({ type: 'reset' })).toBe(START);
  });

  test.each<PlaygroundEvent>([
    { type: 'edited', file: 'client.ts', text: 'on' },
    { type: 'file-added', name: 'on.ts' },
    { type: 'file-removed', name: 'server.ts' },
    { type: 'file-renamed', name: 'server.ts', to: 'on.ts' },
    { type: 'settings-changed', settings: { strict: true } },
    { type: 'notice-dismissed', kind: 'reset' },
    { type: 'opened', work: FIRST, notices: [] },
  ])('cannot be undone any more after %j', (event) => {
    const state = stateAfter(edited, { type: 'reset' }, event);
    expect(kindsOf(state)).not.toContain('reset');
    expect(reduce(state, { type: 'reset-undone' })).toBe(state);
  });
});

describe('a notice', () => {
  test('of a kind is there once, the latest', () => {
    const bad = (fileName: string): PlaygroundEvent => ({
      type: 'notice-shown',
      notice: { kind: 'bad-trace', fileName, message: 'no' },
    });
    const state = stateAfter(bad('a'), { type: 'notice-shown', notice: { kind: 'not-saved' } }, bad('b'));
    expect(kindsOf(state)).toEqual(['not-saved', 'bad-trace']);
    expect(state.notices[1]).toMatchObject({ fileName: 'b' });
    expect(kindsOf(reduce(state, { type: 'notice-dismissed', kind: 'bad-trace' }))).toEqual(['not-saved']);
  });

  test('that code came by a link goes at the first Run or edit', () => {
    const shared = stateAfter({ type: 'notice-shown', notice: { kind: 'shared', title: 'x' } });
    expect(kindsOf(reduce(shared, { type: 'run-started', number: 1 }))).toEqual([]);
    expect(kindsOf(reduce(shared, { type: 'edited', file: 'client.ts', text: '' }))).toEqual([]);
    expect(kindsOf(reduce(shared, { type: 'file-chosen', name: 'server.ts' }))).toEqual(['shared']);
  });
});

describe('opening a work', () => {
  const other = { ...FIRST, id: 'other', scenario: scenarioWith({ files: [{ name: 'z.ts', text: '' }] }) };

  test('leaves nothing of the one before', () => {
    const busy = stateAfter(
      { type: 'run-started', number: 3 },
      { type: 'run-problem', problem: problem('client.ts') },
      { type: 'selected', seq: 2 },
      { type: 'filtered', filter: { methods: new Set(['ping']) } as never },
      { type: 'edited', file: 'client.ts', text: 'a' },
      { type: 'reset' },
      { type: 'elsewhere', elsewhere: true },
    );
    const state = reduce(busy, { type: 'opened', work: other, notices: [] });
    expect(state).toEqual({
      ...initialState(other),
      documentKey: busy.documentKey + 1,
      run: expect.objectContaining({ number: 3, phase: 'none', console: [], problems: [] }),
    });
  });

  test('makes the editor forget its history, while edits and Reset do not', () => {
    expect(stateAfter({ type: 'opened', work: FIRST, notices: [] }).documentKey).toBe(START.documentKey + 1);
    expect(stateAfter({ type: 'edited', file: 'client.ts', text: 'a' }, { type: 'reset' }).documentKey).toBe(
      START.documentKey,
    );
  });
});

describe('a run', () => {
  test('starts with an empty trace of its own and nothing selected', () => {
    const state = stateAfter({ type: 'selected', seq: 4 }, { type: 'run-started', number: 1 });
    expect(state.selected).toBeUndefined();
    expect(state.run.trace).not.toBe(START.run.trace);
    expect(state.run).toMatchObject({ number: 1, phase: 'running', version: 0 });
  });

  test('that ends says why', () => {
    const state = stateAfter(
      { type: 'run-started', number: 1 },
      { type: 'run-finished' },
      { type: 'run-ended', ending: { kind: 'stopped' } },
    );
    expect(state.run).toMatchObject({ phase: 'ended', ending: { kind: 'stopped' } });
  });

  test('selects a frame and lets go of it', () => {
    expect(stateAfter({ type: 'selected', seq: 4 }).selected).toBe(4);
    expect('selected' in stateAfter({ type: 'selected', seq: 4 }, { type: 'selected' })).toBe(false);
  });
});

test('a work is changed where its files or settings differ from the start, however it got there', () => {
  expect(isChanged(START)).toBe(false);
  const there = stateAfter({ type: 'edited', file: 'client.ts', text: 'a' });
  expect(isChanged(there)).toBe(true);
  const back = reduce(there, { type: 'edited', file: 'client.ts', text: FIRST.start.files[0]?.text ?? '' });
  expect(isChanged(back)).toBe(false);
  expect(isChanged(stateAfter({ type: 'settings-changed', settings: { strict: true } }))).toBe(true);
  expect(isChanged(stateAfter({ type: 'file-renamed', name: 'client.ts', to: 'main.ts' }))).toBe(true);
  expect(isChanged(stateAfter({ type: 'file-removed', name: 'server.ts' }))).toBe(true);
});
