import type { Scenario } from '@/lib/scenario/scenario';
import { DEFAULT_LIMITS, type Instruction, type Limits } from '../messages';
import { Sandbox, type SandboxScripts } from '../sandbox/sandbox';
import { Run, type RunListener } from './run';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response.text();
}

/**
 * Makes runs. Keeps one warm pair of idle peers ahead, so that Run does not pay for loading the SDK, and a
 * fresh sandbox after one has died.
 */
export class Lab {
  readonly #address: string;
  #scripts: Promise<SandboxScripts> | undefined;
  #sandbox: Sandbox | undefined;
  #idle: Run | undefined;
  #current: Run | undefined;
  #count = 0;

  /** `base` is where the site's sandbox folder is, such as `/wirelab/sandbox`. */
  constructor(private readonly base: string) {
    this.#address = `${base}/index.html`;
  }

  /** Loads the sandbox and an idle pair of peers; cheap to call again. */
  prepare(): Run {
    if (!this.#idle || this.#idle.ended) this.#idle = this.#open();
    return this.#idle;
  }

  /** Starts a scenario, ending the run before it. The listener hears of this run only. */
  run(
    scenario: Scenario,
    listener: RunListener,
    before: readonly Instruction[] = [],
    limits: Limits = DEFAULT_LIMITS,
  ): Run {
    this.#current?.stop();
    const run = this.prepare();
    this.#idle = undefined;
    this.#current = run;
    for (const instruction of before) run.instruct(instruction);
    run.start(scenario, listener, limits);
    // The next pair loads while this one works, but not in its way.
    void run.warm().then(() => setTimeout(() => this.#current === run && this.prepare(), 500));
    return run;
  }

  /** Ends every run and takes the sandbox out of the page. */
  dispose(): void {
    this.#current?.stop();
    this.#idle?.stop();
    this.#sandbox?.dispose();
    this.#current = undefined;
    this.#idle = undefined;
    this.#sandbox = undefined;
  }

  #open(): Run {
    this.#count += 1;
    const number = this.#count;
    this.#scripts ??= this.#fetchScripts();
    this.#sandbox ??= new Sandbox(this.#address, this.#scripts, () => this.#died());
    const sandbox = this.#sandbox;
    const port = sandbox.open(number, (message) => run.end({ kind: 'crashed', message }));
    const run: Run = new Run(number, port, () => sandbox.close(number));
    return run;
  }

  async #fetchScripts(): Promise<SandboxScripts> {
    try {
      const [wire, peer] = await Promise.all([
        fetchText(`${this.base}/wire.js`),
        fetchText(`${this.base}/peer.js`),
      ]);
      return { wire, peer };
    } catch (error) {
      this.#scripts = undefined;
      throw error;
    }
  }

  #died(): void {
    const ending = { kind: 'crashed', message: 'the sandbox stopped answering' } as const;
    this.#sandbox?.dispose();
    this.#sandbox = undefined;
    const runs = [this.#current, this.#idle];
    this.#current = undefined;
    this.#idle = undefined;
    for (const run of runs) run?.end(ending);
  }
}
