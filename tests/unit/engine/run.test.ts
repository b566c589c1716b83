import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS, type WireToPage } from '@/lib/engine/messages';
import type { Port } from '@/lib/engine/port';
import { Run, type RunEnding, type RunListener } from '@/lib/engine/run/run';
import { scenarioWith } from '@/tests/support/scenarios';

/** The wire's end of a port, in the test's hand. */
function fakePort() {
  const posted: unknown[] = [];
  const port: Port = {
    onmessage: null,
    postMessage: (message: unknown) => posted.push(message),
    close: () => {},
  };
  const hear = (message: WireToPage | { type: string }) =>
    (port.onmessage as ((event: MessageEvent) => void) | null)?.({ data: message } as MessageEvent);
  return { port, posted, hear };
}

function listening() {
  const calls: string[] = [];
  const endings: RunEnding[] = [];
  const listener: RunListener = {
    onEntries: (entries) => calls.push(`entries ${entries.length}`),
    onReleased: ({ seq }) => calls.push(`released ${seq}`),
    onConsole: (lines) => calls.push(`console ${lines.length}`),
    onProblem: () => calls.push('problem'),
    onFinished: (exportsClient) => calls.push(`finished ${exportsClient}`),
    onEnded: (ending) => {
      calls.push('ended');
      endings.push(ending);
    },
  };
  return { calls, endings, listener };
}

const note: WireToPage = {
  type: 'entries',
  entries: [{ kind: 'note', time: 0, at: 'both', text: 'a', author: 'reader' }],
};
const problem: WireToPage = { type: 'problem', problem: { side: 'client', kind: 'uncaught', message: 'a' } };
const line: WireToPage = { type: 'console', lines: [{ side: 'client', level: 'log', text: 'a' }] };

function open() {
  const { port, posted, hear } = fakePort();
  const close = vi.fn();
  const run = new Run(7, port, close);
  return { run, posted, hear, close, ...listening() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a run', () => {
  test('declines a question of the server’s where nobody listens for one', () => {
    const { run, posted, hear, listener } = open();
    run.start(scenarioWith(), listener);
    hear({ type: 'ask', id: 1, method: 'elicitation/create', params: '{}' });
    hear({ type: 'ask', id: 2, method: 'roots/list', params: '{}' });
    expect(posted.slice(1)).toEqual([
      { type: 'answer-ask', id: 1, answer: { kind: 'result', json: '{"action":"decline"}' } },
      { type: 'answer-ask', id: 2, answer: { kind: 'declined' } },
    ]);
    run.stop();
  });

  test('sends the scenario and its limits to the wire, and nothing else of it', () => {
    const { run, posted, listener } = open();
    const scenario = scenarioWith({ settings: { strict: true } });
    run.start(scenario, listener);
    expect(posted).toEqual([{ type: 'start', files: scenario.files, strict: true, limits: DEFAULT_LIMITS }]);
  });

  test('passes on what the wire says', () => {
    const { run, hear, listener, calls } = open();
    run.start(scenarioWith(), listener);
    for (const message of [{ type: 'beat' }, note, line, problem, { type: 'finished', exportsClient: true }])
      hear(message);
    expect(calls).toEqual(['entries 1', 'console 1', 'problem', 'finished true']);
  });

  test('is warm once both peers have loaded, whenever that is asked', async () => {
    const { run, hear } = open();
    const early = run.warm();
    hear({ type: 'warm' });
    await early;
    await run.warm();
  });

  test('ends as the wire says, and lets go of its workers', () => {
    const { run, hear, listener, endings, close } = open();
    run.start(scenarioWith(), listener);
    const ending = { kind: 'limit', limit: 'frames', allowed: 3, by: 'server' } as const;
    hear({ type: 'ended', ending });
    expect(endings).toEqual([ending]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('nothing of a run that is over shows up later', () => {
  test.each<[string, (bench: ReturnType<typeof open>) => void]>([
    ['stopped', ({ run }) => run.stop()],
    ['ended by the wire', ({ hear }) => hear({ type: 'ended', ending: { kind: 'failed' } })],
    ['given up', ({ run }) => run.end({ kind: 'crashed', message: 'gone' })],
  ])('once it is %s', (_how, end) => {
    const bench = open();
    bench.run.start(scenarioWith(), bench.listener);
    end(bench);
    for (const message of [
      note,
      line,
      problem,
      { type: 'finished', exportsClient: true },
      { type: 'nonsense' },
    ]) {
      bench.hear(message);
    }
    bench.run.stop();
    bench.run.end({ kind: 'crashed', message: 'again' });
    vi.advanceTimersByTime(60_000);
    expect(bench.calls).toEqual(['ended']);
    expect(bench.close).toHaveBeenCalledTimes(1);
  });
});

describe('a wire that goes wrong', () => {
  test('by a message nobody knows ends the run, which says where', () => {
    for (const message of [{ type: 'nonsense' }, { type: 'entries', entries: [{ kind: 'frame' }] }]) {
      const { run, hear, listener, endings } = open();
      run.start(scenarioWith(), listener);
      hear(message);
      expect(endings).toEqual([{ kind: 'crashed', message: expect.stringMatching(/^wire to page: /) }]);
    }
  });

  test('by silence ends the run', () => {
    const { run, listener, endings } = open();
    run.start(scenarioWith(), listener);
    vi.advanceTimersByTime(60_000);
    expect(endings).toEqual([{ kind: 'crashed', message: expect.any(String) }]);
  });

  test('but not while it beats', () => {
    const { run, hear, listener, endings } = open();
    run.start(scenarioWith(), listener);
    for (let seconds = 0; seconds < 60; seconds += 2) {
      vi.advanceTimersByTime(2_000);
      hear({ type: 'beat' });
    }
    expect(endings).toEqual([]);
  });

  test('before anything was started tells whoever starts it', () => {
    const { run, posted, hear, listener, calls, endings } = open();
    run.end({ kind: 'crashed', message: 'the wire did not load' });
    expect(run.ended).toBe(true);
    run.start(scenarioWith(), listener);
    hear(note);
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual(['ended']);
    expect(endings).toEqual([{ kind: 'crashed', message: 'the wire did not load' }]);
    expect(posted).toEqual([]);
  });
});
