import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GateSetting, Instruction } from '@/lib/engine/messages';
import type { RunListener } from '@/lib/engine/run/run';
import { decodeLink, encodeLink } from '@/lib/scenario/link';
import type { projectZip } from '@/lib/scenario/project-zip';
import type { Scenario } from '@/lib/scenario/scenario';
import { parseWirelabTrace } from '@/lib/trace/import/wirelab-jsonl';
import { Trace } from '@/lib/trace/trace';
import { type PlaygroundEvent, reduce } from './reduce';
import { initialState, type PlaygroundNotice, type PlaygroundState } from './state';
import type { Origin, Work, Works } from './works';

/** As much of `Lab` as the playground needs; tests give their own. */
export interface RunStarter {
  prepare(): unknown;
  run(scenario: Scenario, listener: RunListener, before: readonly Instruction[]): ActiveRun;
  dispose(): void;
}

interface ActiveRun {
  readonly number: number;
  instruct(instruction: Instruction): void;
  stop(): void;
}

/** The browser around a playground: what `lib/browser` wraps. */
export interface PlaygroundEnvironment {
  readonly works: Works;
  /** Says whether another tab holds this work already, and holds it here until the next call. */
  claim(workId: string): Promise<'here' | 'elsewhere'>;
  newId(): string;
  now(): number;
  /** Calls back after a pause in typing; a later call replaces an earlier one. */
  afterPause(call: () => void): void;
  /** Puts the work's id where a reload finds it again. */
  remember(workId: string): void;
}

export interface Playground {
  readonly store: StoreApi<PlaygroundState>;
  dispatch(event: PlaygroundEvent): void;
  run(): void;
  stop(): void;
  prepare(): void;
  /** Closes or opens the gate of the wire, for this run and the next. */
  setGate(gate: GateSetting): void;
  /** Tells the wire of the run that goes on; without one nothing happens. */
  instruct(instruction: Instruction): void;
  /** Opens the work that is open in this tab or was open last; else nothing happens. */
  restore(workId: string | undefined): void;
  openWork(work: Work): void;
  openScenario(scenario: Scenario, origin: Origin): void;
  /** Opens a copy of what a link carries; a bad one becomes a notice over the work that was open last. */
  openLink(fragment: string): Promise<void>;
  /** Works saved in this browser, the latest first. */
  savedWorks(): readonly Work[];
  /** Deletes a saved work and gives those that remain. */
  removeWork(id: string): readonly Work[];
  openTrace(text: string, fileName: string): void;
  /** The fragment, with its `#`, that carries the scenario as it stands. */
  shareLink(): Promise<string>;
  /** The scenario as a zip that runs in Node, or why it cannot be one. */
  project(): ReturnType<typeof projectZip>;
  /** Saves what is not saved yet, at once. */
  flush(): void;
  dispose(): void;
}

const CHANGES_WORK: ReadonlySet<PlaygroundEvent['type']> = new Set([
  'edited',
  'file-added',
  'file-renamed',
  'file-removed',
  'settings-changed',
  'reset',
  'reset-undone',
]);

/**
 * The playground's state and what changes it. Every change is saved after a short pause; a work that came by
 * a link at once, any other not before the reader changes it. Only a work that this tab has claimed is
 * written to: a change to any other, `first` included, makes a copy with an id of its own.
 */
export function createPlayground(
  first: Work,
  lab: RunStarter,
  environment: PlaygroundEnvironment,
): Playground {
  const store = createStore<PlaygroundState>(() => initialState(first));
  const { works } = environment;
  let unsaved = false;
  let claimed: { readonly id: string; readonly where: 'asked' | 'here' | 'elsewhere' } | undefined;
  let current: ActiveRun | undefined;

  function dispatch(event: PlaygroundEvent): void {
    const before = store.getState();
    const after = reduce(before, event);
    store.setState(after, true);
    if (after.work === before.work || !CHANGES_WORK.has(event.type)) return;
    unsaved = true;
    if (claimed?.id !== after.work.id || claimed.where === 'elsewhere') forkWork();
    environment.afterPause(flush);
  }

  /** Gives what is open here an id that nobody else has. */
  function forkWork(): void {
    const work = { ...store.getState().work, id: environment.newId() };
    dispatch({ type: 'saved', work });
    dispatch({ type: 'elsewhere', elsewhere: false });
    claim(work.id, 'here');
  }

  /** `where` is what is known before the browser has answered: a new id cannot be elsewhere. */
  function claim(id: string, where: 'asked' | 'here'): void {
    claimed = { id, where };
    environment.remember(id);
    const answer = (found: 'here' | 'elsewhere') => {
      if (claimed?.id !== id || claimed.where !== 'asked') return;
      claimed = { id, where: found };
      dispatch({ type: 'elsewhere', elsewhere: found === 'elsewhere' });
      // What was typed before the answer came must not go into the other tab's work.
      if (unsaved && found === 'elsewhere') forkWork();
      flush();
    };
    environment.claim(id).then(answer, () => answer('here'));
  }

  function flush(): void {
    if (!unsaved || claimed?.where !== 'here') return;
    const work = { ...store.getState().work, updated: environment.now() };
    unsaved = !works.save(work);
    if (unsaved) dispatch({ type: 'notice-shown', notice: { kind: 'not-saved' } });
    else dispatch({ type: 'saved', work });
  }

  function open(work: Work, where: 'asked' | 'here', notices: readonly PlaygroundNotice[] = []): void {
    flush();
    stop();
    unsaved = false;
    dispatch({ type: 'opened', work, notices });
    claim(work.id, where);
  }

  function restore(workId: string | undefined): void {
    const id = workId ?? works.lastId();
    const work = id === undefined ? 'absent' : works.load(id);
    if (typeof work === 'object') open(work, 'asked');
    else if (work === 'damaged') dispatch({ type: 'notice-shown', notice: { kind: 'damaged-work' } });
  }

  function fresh(scenario: Scenario, origin: Origin): Work {
    return { id: environment.newId(), origin, start: scenario, scenario, updated: environment.now() };
  }

  function stop(): void {
    current?.stop();
    current = undefined;
  }

  function listenTo(trace: Trace): RunListener {
    return {
      onEntries(entries) {
        trace.append(entries);
        dispatch({ type: 'run-grew' });
      },
      onReleased(release) {
        trace.release(release);
        dispatch({ type: 'run-grew' });
      },
      onConsole: (lines) => dispatch({ type: 'run-logged', lines }),
      onProblem: (problem) => dispatch({ type: 'run-problem', problem }),
      onFinished: () => dispatch({ type: 'run-finished' }),
      onEnded: (ending) => dispatch({ type: 'run-ended', ending }),
    };
  }

  return {
    store,
    dispatch,
    flush,
    stop,
    prepare: () => void lab.prepare(),
    setGate(gate) {
      dispatch({ type: 'gate-set', gate });
      current?.instruct({ type: 'gate', gate });
    },
    instruct: (instruction) => current?.instruct(instruction),
    run() {
      flush();
      stop();
      dispatch({ type: 'run-started', number: store.getState().run.number + 1 });
      const { run, work, gate } = store.getState();
      current = lab.run(work.scenario, listenTo(run.trace), [{ type: 'gate', gate }]);
    },
    restore,
    openWork: (work) => open(work, 'asked'),
    openScenario: (scenario, origin) => open(fresh(scenario, origin), 'here'),
    async openLink(fragment) {
      const decoded = await decodeLink(fragment);
      if (!decoded.ok) {
        if (!claimed) restore(undefined);
        dispatch({ type: 'notice-shown', notice: { kind: 'bad-link', problem: decoded.error } });
        return;
      }
      const work = fresh(decoded.scenario, { kind: 'link', fragment });
      open(work, 'here', [{ kind: 'shared', title: decoded.scenario.title }]);
      unsaved = true;
      flush();
    },
    savedWorks: () => works.list(),
    removeWork(id) {
      works.remove(id);
      return works.list();
    },
    openTrace(text, fileName) {
      const imported = parseWirelabTrace(text);
      if (imported.kind === 'damaged') {
        const error = imported.errors[0];
        const where = error ? { line: error.line } : {};
        const message = error?.message ?? 'not a trace';
        dispatch({ type: 'notice-shown', notice: { kind: 'bad-trace', fileName, ...where, message } });
        return;
      }
      stop();
      const trace = new Trace();
      trace.append(imported.entries);
      dispatch({ type: 'trace-opened', trace, fileName });
    },
    shareLink: () => encodeLink(store.getState().work.scenario),
    async project() {
      const { scenario } = store.getState().work;
      const { projectZip } = await import('@/lib/scenario/project-zip');
      return projectZip(scenario);
    },
    dispose() {
      flush();
      stop();
      lab.dispose();
    },
  };
}
