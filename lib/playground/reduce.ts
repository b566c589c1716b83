import type { ConsoleLine, GateSetting, Problem } from '@/lib/engine/messages';
import type { RunEnding } from '@/lib/engine/run/run';
import type { Scenario, ScenarioSettings } from '@/lib/scenario/scenario';
import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';
import { isChanged, problemWithFileName } from './selectors';
import {
  type ConsoleEntry,
  emptyRun,
  firstFile,
  type PlaygroundNotice,
  type PlaygroundState,
  type RunState,
} from './state';
import type { Work } from './works';

export type PlaygroundEvent =
  | { readonly type: 'opened'; readonly work: Work; readonly notices: readonly PlaygroundNotice[] }
  | { readonly type: 'edited'; readonly file: string; readonly text: string }
  | { readonly type: 'file-added'; readonly name: string }
  | { readonly type: 'file-renamed'; readonly name: string; readonly to: string }
  | { readonly type: 'file-removed'; readonly name: string }
  | { readonly type: 'file-chosen'; readonly name: string }
  | { readonly type: 'settings-changed'; readonly settings: ScenarioSettings }
  | { readonly type: 'reset' }
  | { readonly type: 'reset-undone' }
  | { readonly type: 'saved'; readonly work: Work }
  | { readonly type: 'elsewhere'; readonly elsewhere: boolean }
  | { readonly type: 'notice-shown'; readonly notice: PlaygroundNotice }
  | { readonly type: 'notice-dismissed'; readonly kind: PlaygroundNotice['kind'] }
  | { readonly type: 'selected'; readonly seq?: number }
  | { readonly type: 'filtered'; readonly filter: TraceFilter }
  | { readonly type: 'gate-set'; readonly gate: GateSetting }
  | { readonly type: 'trace-opened'; readonly trace: Trace; readonly fileName: string }
  | { readonly type: 'run-started'; readonly number: number }
  | { readonly type: 'run-grew' }
  | { readonly type: 'run-logged'; readonly lines: readonly ConsoleLine[] }
  | { readonly type: 'run-problem'; readonly problem: Problem }
  | { readonly type: 'run-finished' }
  | { readonly type: 'run-ended'; readonly ending: RunEnding };

function withScenario(state: PlaygroundState, change: Partial<Scenario>): PlaygroundState {
  return { ...state, work: { ...state.work, scenario: { ...state.work.scenario, ...change } } };
}

function withRun(state: PlaygroundState, change: Partial<RunState>): PlaygroundState {
  return { ...state, run: { ...state.run, ...change } };
}

function withoutNotice(state: PlaygroundState, ...kinds: PlaygroundNotice['kind'][]): PlaygroundState {
  return { ...state, notices: state.notices.filter(({ kind }) => !kinds.includes(kind)) };
}

function withNotice(state: PlaygroundState, notice: PlaygroundNotice): PlaygroundState {
  const others = withoutNotice(state, notice.kind).notices;
  return { ...state, notices: [...others, notice] };
}

/** A problem points at text that is changing under it. */
function withoutProblemsIn(state: PlaygroundState, file: string): PlaygroundState {
  const problems = state.run.problems.filter(({ at }) => at?.file !== file);
  return problems.length === state.run.problems.length ? state : withRun(state, { problems });
}

/** Once the reader goes on from the start, there is nothing to undo. */
function withoutReset(state: PlaygroundState): PlaygroundState {
  const { beforeReset: _before, ...rest } = state;
  return withoutNotice(rest, 'reset');
}

function edited(state: PlaygroundState, file: string, text: string): PlaygroundState {
  const files = state.work.scenario.files.map((each) => (each.name === file ? { name: file, text } : each));
  return withoutNotice(withoutReset(withScenario(withoutProblemsIn(state, file), { files })), 'shared');
}

function added(state: PlaygroundState, name: string): PlaygroundState {
  const { files } = state.work.scenario;
  if (problemWithFileName(name, files)) return state;
  return withoutReset({
    ...withScenario(state, { files: [...files, { name, text: '' }] }),
    activeFile: name,
  });
}

function renamed(state: PlaygroundState, name: string, to: string): PlaygroundState {
  const { files } = state.work.scenario;
  if (!files.some((file) => file.name === name) || problemWithFileName(to, files, name)) return state;
  const next = files.map((each) => (each.name === name ? { name: to, text: each.text } : each));
  return withoutReset({
    ...withScenario(withoutProblemsIn(state, name), { files: next }),
    activeFile: state.activeFile === name ? to : state.activeFile,
  });
}

function removed(state: PlaygroundState, name: string): PlaygroundState {
  const { files } = state.work.scenario;
  const index = files.findIndex((file) => file.name === name);
  const rest = files.filter((file) => file.name !== name);
  const neighbour = rest[Math.min(index, rest.length - 1)];
  if (index < 0 || !neighbour) return state;
  return withoutReset({
    ...withScenario(withoutProblemsIn(state, name), { files: rest }),
    activeFile: state.activeFile === name ? neighbour.name : state.activeFile,
  });
}

/** Keeps the chosen file where the other scenario has it too. */
function replaced(state: PlaygroundState, scenario: Scenario): PlaygroundState {
  const work = { ...state.work, scenario };
  const kept = scenario.files.some(({ name }) => name === state.activeFile);
  return { ...state, work, activeFile: kept ? state.activeFile : firstFile(work) };
}

function atRest(state: PlaygroundState, change: Partial<RunState>): PlaygroundState {
  const { trace, problems } = state.run;
  const [problem] = problems;
  const rest = { frames: trace.frameCount, ...(problem ? { problem: problem.message } : {}) };
  return withRun(state, { ...change, rest });
}

function logged(state: PlaygroundState, entries: readonly ConsoleEntry[]): PlaygroundState {
  return withRun(state, { console: [...state.run.console, ...entries] });
}

/** The one place where the playground's state changes. */
export function reduce(state: PlaygroundState, event: PlaygroundEvent): PlaygroundState {
  switch (event.type) {
    case 'opened': {
      const { selected: _selected, beforeReset: _before, ...rest } = state;
      return {
        ...rest,
        work: event.work,
        activeFile: firstFile(event.work),
        documentKey: state.documentKey + 1,
        elsewhere: false,
        run: emptyRun(state.run.number),
        filter: {},
        notices: event.notices,
      };
    }
    case 'edited':
      return edited(state, event.file, event.text);
    case 'file-added':
      return added(state, event.name);
    case 'file-renamed':
      return renamed(state, event.name, event.to);
    case 'file-removed':
      return removed(state, event.name);
    case 'file-chosen':
      return { ...state, activeFile: event.name };
    case 'settings-changed':
      return withoutReset(withScenario(state, { settings: event.settings }));
    case 'reset': {
      // A second Reset must not make the first one's undo forget what it replaced.
      if (!isChanged(state)) return state;
      const before = state.work.scenario;
      return withNotice({ ...replaced(state, state.work.start), beforeReset: before }, { kind: 'reset' });
    }
    case 'reset-undone':
      return state.beforeReset ? withoutReset(replaced(state, state.beforeReset)) : state;
    case 'saved':
      return withoutNotice({ ...state, work: event.work }, 'not-saved');
    case 'elsewhere': {
      const next = { ...state, elsewhere: event.elsewhere };
      return event.elsewhere ? withNotice(next, { kind: 'other-tab' }) : withoutNotice(next, 'other-tab');
    }
    case 'notice-shown':
      return withNotice(state, event.notice);
    case 'notice-dismissed':
      return event.kind === 'reset' ? withoutReset(state) : withoutNotice(state, event.kind);
    case 'selected': {
      const { selected: _selected, ...rest } = state;
      return event.seq === undefined ? rest : { ...rest, selected: event.seq };
    }
    case 'filtered':
      return { ...state, filter: event.filter };
    case 'gate-set':
      return { ...state, gate: event.gate };
    case 'trace-opened': {
      const { selected: _selected, ...rest } = withoutNotice(state, 'bad-trace');
      const run = { ...emptyRun(state.run.number), trace: event.trace, openedFrom: event.fileName };
      return { ...rest, run, filter: {} };
    }
    case 'run-started': {
      const { selected: _selected, ...rest } = withoutNotice(state, 'shared');
      return { ...rest, run: emptyRun(event.number, 'running') };
    }
    case 'run-grew':
      return withRun(state, { version: state.run.version + 1 });
    case 'run-logged':
      return logged(
        state,
        event.lines.map((line) => ({ kind: 'line', line })),
      );
    case 'run-problem': {
      const entries = [{ kind: 'problem', problem: event.problem }] as const;
      const next = withRun(logged(state, entries), { problems: [...state.run.problems, event.problem] });
      return next.run.phase === 'open' ? atRest(next, {}) : next;
    }
    case 'run-finished':
      return atRest(state, { phase: 'open' });
    case 'run-ended':
      return atRest(state, { phase: 'ended', ending: event.ending });
  }
}
