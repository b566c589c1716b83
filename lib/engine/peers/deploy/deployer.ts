import type { DeployOutcome } from '../../deploy-messages';
import type { Position, SourceFile } from '../../messages';
import { type LinkedModule, link, type ModuleHost } from '../link';
import type { Positions } from '../positions';
import { PeerProblem } from '../problem';
import { applyTo } from './apply';
import { hush, tellChanges } from './batch';
import type { Definition } from './definition';
import { differences, type Fingerprinted } from './difference';
import { fingerprint } from './fingerprint';
import { planDeploy, reachable } from './plan';
import { Refused } from './refused';
import { Registrations } from './registrations';
import { type Register, tryOut } from './trial';

/** The program of a server process. */
export interface RunningProgram {
  readonly entry: string;
  readonly files: readonly SourceFile[];
  readonly shims: ReadonlyMap<string, string>;
  readonly modules: readonly LinkedModule[];
}

/** What deploying needs of the peer around it. */
export interface DeployHost {
  readonly modules: ModuleHost;
  readonly positions: Positions;
  evaluate(modules: readonly LinkedModule[]): Promise<unknown>;
  /** What an error of the reader's code says, and where it is. */
  tell(error: unknown): { readonly message: string; readonly at?: Position | undefined };
}

interface Compiled {
  readonly registers: ReadonlyMap<string, Register>;
  readonly program: RunningProgram;
}

const printed = (definition: Definition): Fingerprinted => ({
  kind: definition.kind,
  key: definition.key,
  name: definition.name,
  print: fingerprint(definition),
});

/** Gives new definitions to the server that runs in this process, or leaves it wholly as it was. */
export class Deployer {
  readonly #registrations: Registrations;
  #program: RunningProgram | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly host: DeployHost) {
    this.#registrations = new Registrations((stack) => host.positions.all(stack));
  }

  /** Before any code of the program runs. */
  start(program: RunningProgram): void {
    this.#program = program;
    this.#registrations.watch();
  }

  /** One at a time; each ends in `done`. */
  deploy(files: readonly SourceFile[], done: (outcome: DeployOutcome) => void): void {
    this.#last = this.#last
      .then(() => this.#deploy(files, done))
      .catch((error) => done(this.#refused(error)));
  }

  async #deploy(files: readonly SourceFile[], done: (outcome: DeployOutcome) => void): Promise<void> {
    const program = this.#program;
    const servers = this.#registrations.live;
    const [first] = servers;
    if (!program || !first) {
      throw new Refused(this.#registrations.hasLowLevel ? 'low-level' : 'no-server');
    }
    const plan = planDeploy(program.entry, program.modules, files);
    if (plan.definitions.length === 0) {
      const waiting = waitingFiles(program, program, files);
      if (waiting.length > 0) throw new Refused('other-file', waiting.join(', '));
      done({ kind: 'applied', differences: [], modules: [], waiting });
      return;
    }
    const { registers, program: next } = await this.#compile(program, plan.definitions, plan.kept, files);
    const owned = ({ module }: Definition) => registers.has(module);
    const before = this.#registrations.of(first).filter(owned).map(printed);
    let after: readonly Fingerprinted[] = [];
    for (const server of servers) {
      after = (await tryOut(registers, server, this.#registrations)).filter(owned).map(printed);
    }
    const unhush = servers.map(hush);
    try {
      for (const server of servers) await applyTo(server, registers, this.#registrations);
    } finally {
      for (const speak of unhush) speak();
    }
    this.#program = next;
    const found = differences(before, after);
    done({
      kind: 'applied',
      differences: [...found],
      modules: [...registers.keys()],
      waiting: waitingFiles(program, next, files),
    });
    for (const server of servers) tellChanges(server, found);
  }

  /** Links and evaluates the definition files that change; what is kept is not evaluated again. */
  async #compile(
    program: RunningProgram,
    definitions: readonly string[],
    kept: ReadonlyMap<string, LinkedModule>,
    files: readonly SourceFile[],
  ): Promise<Compiled> {
    const { entry, shims } = program;
    let known = kept;
    const registers = new Map<string, Register>();
    try {
      for (const name of definitions) {
        const { modules, atStart } = link(name, files, shims, this.host.modules, known);
        known = new Map(modules.map((module) => [module.name, module]));
        this.host.positions.add(modules.filter((module) => !kept.has(module.name)));
        await this.host.evaluate(atStart.filter((module) => !kept.has(module.name)));
        registers.set(name, registerOf(await this.host.modules.load(known.get(name)?.address ?? ''), name));
      }
    } catch (error) {
      const refused = error instanceof PeerProblem ? new Refused('compile', error.message, error.at) : error;
      const told = refused instanceof Refused ? refused : this.#thrown(refused);
      this.host.positions.add(program.modules);
      throw told;
    }
    const all = new Map(program.modules.map((module) => [module.name, module]));
    for (const module of known.values()) all.set(module.name, module);
    const modules = reachable(entry, [...all.values()]);
    const runs = new Set(modules.map(({ name }) => name));
    const idle = program.files.filter(({ name }) => !runs.has(name));
    return {
      registers,
      program: { entry, files: [...files.filter(({ name }) => runs.has(name)), ...idle], shims, modules },
    };
  }

  #thrown(error: unknown): Refused {
    const { message, at } = this.host.tell(error);
    return new Refused('throws', message, at);
  }

  #refused(error: unknown): DeployOutcome {
    const { refusal } = error instanceof Refused ? error : this.#thrown(error);
    if (this.#program) this.host.positions.add(this.#program.modules);
    return { kind: 'refused', refusal };
  }
}

function registerOf(namespace: Readonly<Record<string, unknown>>, file: string): Register {
  const { register } = namespace;
  if (typeof register !== 'function') throw new Refused('no-register', file, { file });
  if (register.length > 1) throw new Refused('register-arguments', file, { file });
  return register as Register;
}

/** What was edited beside what was deployed, and runs with the next Run. */
function waitingFiles(before: RunningProgram, after: RunningProgram, files: readonly SourceFile[]): string[] {
  const old = new Map(before.files.map(({ name, text }) => [name, text]));
  const runs = new Set([...before.modules, ...after.modules].map(({ name }) => name));
  const edited = files.filter(({ name, text }) => old.get(name) !== text).map(({ name }) => name);
  const gone = [...old.keys()].filter((name) => !files.some((file) => file.name === name));
  return [...edited, ...gone].filter((name) => !runs.has(name));
}
