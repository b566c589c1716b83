import type { Entry, Release } from '@/lib/frames/frame';
import type { Scenario } from '@/lib/scenario/scenario';
import type { DeployOutcome } from '../deploy-messages';
import {
  type ConsoleLine,
  DEFAULT_LIMITS,
  type Ending,
  type Instruction,
  type Limits,
  type PageToWire,
  type Problem,
  parseMessage,
  wireToPage,
} from '../messages';
import { unpacked } from '../packed-frames';
import type { Port } from '../port';

/** Why a run is over: what the wire says, or what the page saw happen to it. */
export type RunEnding =
  | Ending
  | { readonly kind: 'stopped' }
  /** The sandbox's process died, or its wire fell silent. */
  | { readonly kind: 'crashed'; readonly message: string };

export interface RunListener {
  onEntries(entries: readonly Entry[]): void;
  /** A held frame has gone on its way, or has not. */
  onReleased?(release: Release): void;
  onConsole(lines: readonly ConsoleLine[]): void;
  onProblem(problem: Problem): void;
  /** client.ts ran to its end; the peers live on and frames may still cross. */
  onFinished(exportsClient: boolean): void;
  /** What became of the deploy with this id. */
  onDeployed?(id: number, outcome: DeployOutcome): void;
  /** The last call of a run. */
  onEnded(ending: RunEnding): void;
}

const TICK = 1_000;
/** Ticks in a row without a sign of life from the wire. */
const PATIENCE = 8;

/**
 * One execution of a scenario, seen from the page: parses what the wire says and passes it on until the run
 * ends. Whatever comes later is dropped here and nowhere else.
 */
export class Run {
  #listener: RunListener | undefined;
  #warm = false;
  #silentTicks = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #onWarm: (() => void) | undefined;
  #ending: RunEnding | undefined;

  constructor(
    /** 1, 2, 3 … in the order in which runs were prepared. */
    readonly number: number,
    private readonly port: Port,
    private readonly close: () => void,
  ) {
    port.onmessage = ({ data }) => this.#hear(data);
  }

  /** Resolves when both peers have loaded the SDK. */
  warm(): Promise<void> {
    return this.#warm ? Promise.resolve() : new Promise((resolve) => (this.#onWarm = resolve));
  }

  /** Whether it can still be started: an idle pair of peers may die before it is used. */
  get ended(): boolean {
    return this.#ending !== undefined;
  }

  /** Sends the scenario to the wire; a run that is over by now tells its listener so, and that is all. */
  start(scenario: Scenario, listener: RunListener, limits: Limits = DEFAULT_LIMITS): void {
    if (this.#ending) {
      listener.onEnded(this.#ending);
      return;
    }
    this.#listener = listener;
    const message: PageToWire = {
      type: 'start',
      files: scenario.files.map(({ name, text }) => ({ name, text })),
      strict: scenario.settings.strict,
      limits,
    };
    this.port.postMessage(message);
    this.#watch = setInterval(() => {
      this.#silentTicks += 1;
      if (this.#silentTicks > PATIENCE) this.end({ kind: 'crashed', message: 'the wire stopped answering' });
    }, TICK);
  }

  /** Tells the wire what the reader's instruments want; before the start it holds from the start. */
  instruct(instruction: Instruction): void {
    if (!this.#ending) this.port.postMessage(instruction);
  }

  /** Ends the run because the reader wants it. */
  stop(): void {
    this.end({ kind: 'stopped' });
  }

  /** Ends the run once; later calls and later messages do nothing. */
  end(ending: RunEnding): void {
    if (this.#ending) return;
    this.#ending = ending;
    const listener = this.#listener;
    this.#listener = undefined;
    clearInterval(this.#watch);
    this.port.onmessage = null;
    this.port.close();
    this.close();
    listener?.onEnded(ending);
  }

  #hear(data: unknown): void {
    let message: ReturnType<typeof parseWireMessage>;
    try {
      message = parseWireMessage(data);
    } catch (error) {
      this.end({ kind: 'crashed', message: (error as Error).message });
      return;
    }
    this.#silentTicks = 0;
    switch (message.type) {
      case 'beat':
        break;
      case 'warm':
        this.#warm = true;
        this.#onWarm?.();
        break;
      case 'entries':
        this.#listener?.onEntries(unpacked(message.entries));
        break;
      case 'released':
        this.#listener?.onReleased?.(message.release);
        break;
      case 'console':
        this.#listener?.onConsole(message.lines);
        break;
      case 'problem':
        this.#listener?.onProblem(message.problem);
        break;
      case 'finished':
        this.#listener?.onFinished(message.exportsClient);
        break;
      case 'deployed':
        this.#listener?.onDeployed?.(message.id, message.outcome);
        break;
      case 'ended':
        this.end(message.ending);
        break;
    }
  }
}

const parseWireMessage = (data: unknown) => parseMessage(wireToPage, data, 'wire to page');
