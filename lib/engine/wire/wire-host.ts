import type { Port } from '../port';

/** A worker with one peer in it. */
export interface PeerProcess {
  readonly port: Port;
  terminate(): void;
}

/** What the wire needs of the worker it lives in. */
export interface WireHost {
  spawn(): PeerProcess;
  /** Milliseconds, monotonic. */
  now(): number;
  after(milliseconds: number, call: () => void): void;
}
