import { decide, type WireScript } from '@/lib/lab/wire-script';
import type { PeerToWire, WireToPeer } from '../messages';
import { PeerProblem } from './problem';

type FrameMessage = Extract<WireToPeer, { type: 'frame' }>;
type ForwardMessage = Extract<PeerToWire, { type: 'forward' }>;

/** The scenario's wire.ts at work: frames that come before it has loaded wait. */
export class WireProgram {
  #script: WireScript | undefined;
  readonly #waiting: FrameMessage[] = [];

  constructor(
    private readonly forward: (message: ForwardMessage) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @throws PeerProblem if the module has no function to ask. */
  load(namespace: Record<string, unknown>): void {
    if (typeof namespace.default !== 'function') {
      throw new PeerProblem('wire.ts exports no default function that says what goes on', {
        file: 'wire.ts',
      });
    }
    this.#script = namespace.default as WireScript;
    for (const message of this.#waiting.splice(0)) this.take(message);
  }

  take(message: FrameMessage): void {
    if (!this.#script) {
      this.#waiting.push(message);
      return;
    }
    try {
      const { forwards, closes } = decide(this.#script, message);
      this.forward({ type: 'forward', seq: message.seq, forwards: [...forwards], closes });
    } catch (error) {
      this.failed(error);
    }
  }
}
