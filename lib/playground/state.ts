import type { ConsoleLine, GateSetting, Problem } from '@/lib/engine/messages';
import type { RunEnding } from '@/lib/engine/run/run';
import type { ScenarioProblem } from '@/lib/scenario/problem';
import type { TraceFilter } from '@/lib/trace/filter';
import { Trace } from '@/lib/trace/trace';
import type { Work } from './works';

export type ConsoleEntry =
  | { readonly kind: 'line'; readonly line: ConsoleLine }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** `open`: client.ts has run to its end, the peers are still connected. */
export type RunPhase = 'none' | 'running' | 'open' | 'ended';

export interface RunState {
  /** 0 before the first run of this page. */
  readonly number: number;
  readonly phase: RunPhase;
  /** Grows in place; `version` says when. */
  readonly trace: Trace;
  readonly version: number;
  readonly console: readonly ConsoleEntry[];
  readonly problems: readonly Problem[];
  readonly ending?: RunEnding;
  /** How it stood when it came to rest, to be announced once: frames that cross later change nothing here. */
  readonly rest?: { readonly frames: number; readonly problem?: string };
  /** The name of the file that this trace was opened from instead of a run. */
  readonly openedFrom?: string;
}

/** Told to the reader in a banner; its words are the page's. */
export type PlaygroundNotice =
  | { readonly kind: 'bad-link'; readonly problem: ScenarioProblem }
  | { readonly kind: 'shared'; readonly title: string }
  | { readonly kind: 'damaged-work' }
  | { readonly kind: 'not-saved' }
  | { readonly kind: 'other-tab' }
  | {
      readonly kind: 'bad-trace';
      readonly fileName: string;
      readonly line?: number;
      readonly message: string;
    }
  | { readonly kind: 'reset' };

export interface PlaygroundState {
  readonly work: Work;
  readonly activeFile: string;
  /** What Reset replaced, for its undo. */
  readonly beforeReset?: Work['scenario'];
  /** Changes when the files are other files, so that the editor forgets its undo history. */
  readonly documentKey: number;
  /** Whether another tab had this work open first: edits then go to a copy. */
  readonly elsewhere: boolean;
  readonly run: RunState;
  /** What the wire stops, in this run and the next. */
  readonly gate: GateSetting;
  readonly selected?: number;
  readonly filter: TraceFilter;
  readonly notices: readonly PlaygroundNotice[];
}

/** A run that has shown nothing yet. */
export function emptyRun(number: number, phase: RunPhase = 'none'): RunState {
  return { number, phase, trace: new Trace(), version: 0, console: [], problems: [] };
}

/** Lets everything through. */
export const OPEN_GATE: GateSetting = { closed: false, breakpoints: [] };

/** A playground that has just opened this work. */
export function initialState(work: Work): PlaygroundState {
  return {
    work,
    activeFile: firstFile(work),
    documentKey: 0,
    elsewhere: false,
    run: emptyRun(0),
    gate: OPEN_GATE,
    filter: {},
    notices: [],
  };
}

/** The name of the file that is in front when a work opens. */
export function firstFile({ scenario }: Work): string {
  return scenario.files[0]?.name ?? '';
}
