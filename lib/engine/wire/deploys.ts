import type { DeployOutcome } from '../deploy-messages';
import { deployNote } from '../deploy-note';
import type { PageToWire, SourceFile, WireToPage } from '../messages';
import type { Recorder } from './recorder';
import type { Started } from './started';

type Deploy = Extract<PageToWire, { type: 'deploy' }>;

const NO_SERVER: DeployOutcome = { kind: 'refused', refusal: { kind: 'no-server', detail: '' } };

/** Of these files a running connection never takes another text: a process of its own started with them. */
const OTHERS: ReadonlySet<string> = new Set(['client.ts', 'wire.ts']);

/** Deploys that a server was asked for: each is answered, by the server or because it is gone. */
export class Deploys {
  readonly #asked = new Map<number, { readonly server: Started; readonly files: readonly SourceFile[] }>();

  constructor(
    private readonly recorder: Recorder,
    private readonly post: (message: WireToPage) => void,
  ) {}

  ask({ id, files }: Deploy, server: Started | undefined): void {
    if (!server) {
      this.post({ type: 'deployed', id, outcome: NO_SERVER });
      return;
    }
    this.#asked.set(id, { server, files });
    server.tell({ type: 'deploy', id, files });
  }

  /**
   * Takes a server's answer: the files that it took, for the next process to start with; `unasked` where
   * nobody asked it.
   */
  answer(id: number, outcome: DeployOutcome, from: Started): readonly SourceFile[] | 'refused' | 'unasked' {
    const asked = this.#asked.get(id);
    if (asked?.server !== from) return 'unasked';
    this.#asked.delete(id);
    const text = outcome.kind === 'applied' ? deployNote(outcome) : undefined;
    if (text !== undefined) this.recorder.note({ at: 'server', text, author: 'lab' });
    this.post({ type: 'deployed', id, outcome });
    return outcome.kind === 'applied' ? asked.files : 'refused';
  }

  /** Answers what the server can not answer any more. */
  gone(server: Started | undefined): void {
    for (const [id, asked] of this.#asked) {
      if (asked.server !== server) continue;
      this.#asked.delete(id);
      this.post({ type: 'deployed', id, outcome: NO_SERVER });
    }
  }
}

/** The files that the next server process starts with, as from a disk. */
export function filesAfter(old: readonly SourceFile[], deployed: readonly SourceFile[]): SourceFile[] {
  return [...deployed.filter(({ name }) => !OTHERS.has(name)), ...old.filter(({ name }) => OTHERS.has(name))];
}
