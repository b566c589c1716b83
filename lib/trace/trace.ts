import type { Entry, Frame, Side } from '@/lib/frames/frame';
import { type Id, type Shape, shapeOf } from '@/lib/frames/shape';

/** A request with what belongs to it; the numbers are frame numbers. */
export interface Exchange {
  readonly request: number;
  readonly response?: number;
  /** Progress, log, cancel and subscription notifications about this request, in order. */
  readonly related: readonly number[];
  readonly method: string;
  readonly id: Id;
  /** Who asked. */
  readonly from: Side;
  readonly connection: number;
}

/** The append-only list of frames and notes of one run or one imported log, with what it adds up to. */
export class Trace {
  readonly #entries: Entry[] = [];

  append(entries: readonly Entry[]): void {
    this.#entries.push(...entries);
  }

  /** The same growing array at each call; its length says whether anything came. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get frameCount(): number {
    return 0;
  }

  frame(_seq: number): Frame | undefined {
    return undefined;
  }

  /** The place in `entries` of a frame. */
  entryIndexOf(_seq: number): number | undefined {
    return undefined;
  }

  shape(_seq: number): Shape {
    return shapeOf('');
  }

  /** The exchange that a frame belongs to; of a batch the first. */
  exchangeOf(_seq: number): Exchange | undefined {
    return undefined;
  }

  /** All exchanges that a frame belongs to: more than one only for a batch. */
  exchangesOf(_seq: number): readonly Exchange[] {
    return [];
  }

  /** A frame's own method, or that of the request that it answers. */
  methodOf(_seq: number): string | undefined {
    return undefined;
  }

  /** The methods of all frames, answers counted with their requests, and how many frames each has. */
  get methods(): ReadonlyMap<string, number> {
    return new Map();
  }

  /** The revision spoken last: negotiated by `initialize`, or named by the latest request of 2026-07-28. */
  get revision(): string | undefined {
    return undefined;
  }

  /** The revision spoken on the connection of this frame. */
  revisionOf(_seq: number): string | undefined {
    return undefined;
  }

  /** Whether this frame, a delivered `notifications/initialized`, completes a handshake. */
  sessionEstablishedAfter(_seq: number): boolean {
    return false;
  }
}
