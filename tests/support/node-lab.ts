import { type Transferable, Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import type { AskMessage, AskWithdrawnMessage, CalledMessage } from '@/lib/engine/call-messages';
import { type ConsoleLine, DEFAULT_LIMITS, type Limits, type Problem } from '@/lib/engine/messages';
import { Run, type RunEnding } from '@/lib/engine/run/run';
import { Wire } from '@/lib/engine/wire/wire';
import type { WireHost } from '@/lib/engine/wire/wire-host';
import type { Entry, Release } from '@/lib/frames/frame';
import type { Scenario } from '@/lib/scenario/scenario';

/** What a run has shown so far. */
export interface Seen {
  readonly entries: readonly Entry[];
  /** Of held frames, in order. */
  readonly releases: readonly Release[];
  readonly console: readonly ConsoleLine[];
  readonly problems: readonly Problem[];
  /** What became of calls through the exported client. */
  readonly called: readonly CalledMessage[];
  /** Whether client.ts ran to its end, and then whether it exports its client. */
  readonly finished?: { readonly exportsClient: boolean };
  readonly ending?: RunEnding;
}

interface NodeRunOptions {
  readonly limits?: Partial<Limits>;
  /** Called with the run before it starts, for what is told to its wire. */
  readonly withRun?: (run: Run) => void;
  /** Called when client.ts puts a question of the server's to the reader, or takes it back. */
  readonly onAsk?: (run: Run, ask: AskMessage | AskWithdrawnMessage) => unknown;
  /** When the run has shown enough; without it, when client.ts has run to its end. */
  readonly until?: (seen: Seen) => boolean;
  /** Called when client.ts has run to its end. */
  readonly onFinished?: (run: Run) => void;
}

/** Peers in worker threads, the wire in this one; `dispose` resolves when all of it is gone. */
function nodeHost(): WireHost & { dispose(): Promise<unknown> } {
  const workers: Worker[] = [];
  const timers = new Set<NodeJS.Timeout>();
  return {
    spawn() {
      const { port1, port2 } = new MessageChannel();
      const worker = new Worker(inject('peerScript'), {
        workerData: port2,
        // One class in Node, two in the type libraries.
        transferList: [port2 as unknown as Transferable],
        stdout: true,
        stderr: true,
      });
      workers.push(worker);
      return { port: port1, terminate: () => void worker.terminate() };
    },
    now: () => performance.now(),
    after(milliseconds, call) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        call();
      }, milliseconds);
      timers.add(timer);
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      return Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/**
 * Runs a scenario in Node with the lab's own wire and peers over real MessagePorts. Ends the run when it
 * has shown enough, and resolves with what it showed when its workers are gone.
 */
export async function runInNode(scenario: Scenario, options: NodeRunOptions = {}): Promise<Seen> {
  const { until = (seen) => seen.finished !== undefined } = options;
  const seen = {
    entries: [] as Entry[],
    releases: [] as Release[],
    console: [] as ConsoleLine[],
    problems: [] as Problem[],
    called: [] as CalledMessage[],
  } as { -readonly [K in keyof Seen]: Seen[K] } & {
    entries: Entry[];
    releases: Release[];
    console: ConsoleLine[];
    problems: Problem[];
    called: CalledMessage[];
  };
  const host = nodeHost();
  const { port1: page, port2: wire } = new MessageChannel();
  new Wire(wire, host);
  const run = new Run(1, page, () => wire.close());
  options.withRun?.(run);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (until(seen)) run.stop();
    };
    run.start(
      scenario,
      {
        onEntries(entries) {
          seen.entries.push(...entries);
          look();
        },
        onConsole(lines) {
          seen.console.push(...lines);
          look();
        },
        onAsk: (ask) => options.onAsk?.(run, ask),
        onReleased(release) {
          seen.releases.push(release);
          look();
        },
        onProblem(problem) {
          seen.problems.push(problem);
          look();
        },
        onCalled(called) {
          seen.called.push(called);
          look();
        },
        onFinished(exportsClient) {
          seen.finished = { exportsClient };
          options.onFinished?.(run);
          look();
        },
        onEnded(ending) {
          seen.ending = ending;
          resolve();
        },
      },
      { ...DEFAULT_LIMITS, ...options.limits },
    );
  });
  await host.dispose();
  return seen;
}
