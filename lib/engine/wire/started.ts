import type { Program, SourceFile, WireToPeer } from '../messages';
import type { PeerProcess } from './wire-host';

/** A worker that the wire started: a peer, or the man in the middle. */
export class Started<Kind extends Program = Program> {
  /** Heartbeats sent since the last answer. */
  unanswered = 0;
  loaded = false;

  constructor(
    readonly program: Kind,
    private readonly process: PeerProcess,
    hear: (from: Started<Kind>, data: unknown) => void,
  ) {
    process.port.onmessage = ({ data }) => hear(this, data);
  }

  tell(message: WireToPeer): void {
    this.process.port.postMessage(message);
  }

  /** Hands over a frame. */
  give(text: string): void {
    this.process.port.postMessage(text);
  }

  launch(entry: string, files: readonly SourceFile[]): void {
    this.unanswered = 0;
    this.tell({ type: 'start', program: this.program, entry, files: [...files] });
  }

  /** What it sent before its end and is still on its way is not heard: it comes from a process that is gone. */
  end(): void {
    this.process.port.onmessage = null;
    this.process.terminate();
  }
}
