import type { ConsoleLine, Problem } from '@/lib/engine/messages';
import type { Port } from '@/lib/engine/port';
import { Run } from '@/lib/engine/run/run';
import type { Note } from '@/lib/frames/frame';
import { createPlayground, type Playground, type RunStarter } from '@/lib/playground/store';
import { type KeyValueStore, type Work, Works } from '@/lib/playground/works';
import type { Scenario } from '@/lib/scenario/scenario';
import { scenarioWith } from './scenarios';

/** A browser's storage in memory, shared by the tabs of one test. */
export class MemoryStore implements KeyValueStore {
  readonly texts = new Map<string, string>();
  /** Set to refuse writing, as a full or forbidden storage does. */
  full = false;

  read(key: string): string | undefined {
    return this.texts.get(key);
  }
  write(key: string, text: string): boolean {
    if (this.full) return false;
    this.texts.set(key, text);
    return true;
  }
  remove(key: string): void {
    this.texts.delete(key);
  }
  keys(): readonly string[] {
    return [...this.texts.keys()];
  }
}

/** Runs are real, the wires behind them are the test's: `say` is what a wire posts. */
export class FakeLab implements RunStarter {
  readonly scenarios: Scenario[] = [];
  readonly #wires: Port[] = [];
  disposed = false;

  prepare(): void {}

  run(scenario: Scenario, listener: Parameters<Run['start']>[1]): Run {
    const port: Port = { onmessage: null, postMessage: () => {}, close: () => {} };
    this.scenarios.push(scenario);
    this.#wires.push(port);
    const run = new Run(this.#wires.length, port, () => {});
    run.start(scenario, listener);
    return run;
  }

  dispose(): void {
    this.disposed = true;
  }

  /** Posts to the page what the wire of the nth run (from 1) says; a run that has ended does not listen. */
  say(nth: number, message: unknown): void {
    const { onmessage } = this.#wires[nth - 1] ?? {};
    (onmessage as ((event: MessageEvent) => void) | null | undefined)?.({ data: message } as MessageEvent);
  }

  entries(nth: number, ...texts: string[]): void {
    const entries = texts.map(
      (text): Note => ({ kind: 'note', time: 0, at: 'both', text, author: 'reader' }),
    );
    this.say(nth, { type: 'entries', entries });
  }

  log(nth: number, text: string): void {
    const line: ConsoleLine = { side: 'client', level: 'log', text };
    this.say(nth, { type: 'console', lines: [line] });
  }

  fail(nth: number, at: Problem['at']): void {
    const problem: Problem = { side: 'client', kind: 'compile', message: 'wrong', ...(at ? { at } : {}) };
    this.say(nth, { type: 'problem', problem });
  }
}

/** The tabs of one browser: one storage, one lock a work. */
export class FakeBrowser {
  readonly storage = new MemoryStore();
  readonly works = new Works(this.storage);
  readonly #locks = new Map<string, Tab>();
  #ids = 0;

  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  claim(id: string, tab: Tab): 'here' | 'elsewhere' {
    const holder = this.#locks.get(id);
    if (holder !== undefined && holder !== tab) return 'elsewhere';
    for (const [held, by] of this.#locks) if (by === tab) this.#locks.delete(held);
    this.#locks.set(id, tab);
    return 'here';
  }

  release(tab: Tab): void {
    for (const [held, by] of this.#locks) if (by === tab) this.#locks.delete(held);
  }
}

export const FIRST: Work = (() => {
  const scenario = scenarioWith({ title: 'The start' });
  return { id: 'start', origin: { kind: 'gallery', slug: 'start' }, start: scenario, scenario, updated: 0 };
})();

/** A tab with a playground in it; time passes when the test says so. */
export class Tab {
  readonly lab = new FakeLab();
  readonly playground: Playground;
  /** What a reload of this tab would restore. */
  remembered: string | undefined;
  #paused: (() => void) | undefined;
  #answers: (() => void)[] = [];
  #time = 1_000;

  constructor(
    readonly browser: FakeBrowser,
    private readonly slowLocks = false,
  ) {
    this.playground = createPlayground(FIRST, this.lab, {
      works: browser.works,
      claim: (id) =>
        new Promise((resolve) => {
          const answer = () => resolve(browser.claim(id, this));
          if (this.slowLocks) this.#answers.push(answer);
          else answer();
        }),
      newId: () => browser.newId(),
      now: () => {
        this.#time += 1;
        return this.#time;
      },
      afterPause: (call) => {
        this.#paused = call;
      },
      remember: (id) => {
        this.remembered = id;
      },
    });
  }

  get state() {
    return this.playground.store.getState();
  }

  get notices(): string[] {
    return this.state.notices.map(({ kind }) => kind);
  }

  text(file: string): string | undefined {
    return this.state.work.scenario.files.find(({ name }) => name === file)?.text;
  }

  edit(file: string, text: string): void {
    this.playground.dispatch({ type: 'edited', file, text });
  }

  /** The reader stops typing. */
  pause(): void {
    const call = this.#paused;
    this.#paused = undefined;
    call?.();
  }

  /** The browser answers who holds the works that were claimed. */
  async answerLocks(): Promise<void> {
    for (const answer of this.#answers.splice(0)) answer();
    await Promise.resolve();
    await Promise.resolve();
  }

  /** The tab as it is after a reload; this one is gone, without a word if it crashed. */
  async reload({ crash = false } = {}): Promise<Tab> {
    if (!crash) this.playground.flush();
    this.browser.release(this);
    const tab = new Tab(this.browser, this.slowLocks);
    tab.playground.restore(this.remembered);
    await tab.answerLocks();
    return tab;
  }
}
