import { type Entry, type Frame, isOpenFate, type Release } from '@/lib/frames/frame';
import { type Shape, shapeOf } from '@/lib/frames/shape';
import { type Exchange, Exchanges } from './exchanges';
import { Negotiation } from './negotiation';

export type { Exchange } from './exchanges';

const NO_FRAME: Shape = { kind: 'invalid', json: false, reason: 'there is no such frame' };

interface Recorded {
  readonly index: number;
  readonly frame: Frame;
  readonly shape: Shape;
}

/**
 * The append-only list of frames and notes of one run or one imported log, with what it adds up to.
 * Each entry is read once, when it is appended; nothing here throws on any text.
 */
export class Trace {
  readonly #entries: Entry[] = [];
  readonly #frames = new Map<number, Recorded>();
  readonly #exchanges = new Exchanges();
  readonly #negotiation = new Negotiation();
  readonly #methods = new Map<string, number>();
  readonly #held = new Set<number>();
  #changes = 0;

  append(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#entries.push(entry);
      if (entry.kind === 'frame') this.#record(entry, this.#entries.length - 1);
    }
  }

  /** Says what became of a frame that was held or passing; anything else is not listened to. */
  release({ seq, fate, time }: Release): void {
    const recorded = this.#frames.get(seq);
    if (!recorded || !isOpenFate(recorded.frame.fate)) return;
    const open = isOpenFate(fate);
    const frame: Frame = {
      ...recorded.frame,
      fate,
      ...(open ? {} : { heldFor: time - recorded.frame.time }),
    };
    this.#changes += 1;
    this.#held.delete(seq);
    this.#frames.set(seq, { ...recorded, frame });
    this.#entries[recorded.index] = frame;
    if (open) return;
    this.#exchanges.arrive(frame, recorded.shape);
    this.#negotiation.arrive(frame, recorded.shape, this.exchangeOf(seq));
  }

  /** The same growing array at each call; its length says whether anything came. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** How often a frame that was there already became another one, as held frames do. */
  get changes(): number {
    return this.#changes;
  }

  /** The frames that wait at the wire, the oldest first. */
  get held(): ReadonlySet<number> {
    return this.#held;
  }

  get frameCount(): number {
    return this.#frames.size;
  }

  frame(seq: number): Frame | undefined {
    return this.#frames.get(seq)?.frame;
  }

  /** The place in `entries` of a frame. */
  entryIndexOf(seq: number): number | undefined {
    return this.#frames.get(seq)?.index;
  }

  shape(seq: number): Shape {
    return this.#frames.get(seq)?.shape ?? NO_FRAME;
  }

  /** The exchange that a frame belongs to; of a batch the first. */
  exchangeOf(seq: number): Exchange | undefined {
    return this.#exchanges.of(seq)[0];
  }

  /** All exchanges that a frame belongs to: more than one only for a batch. */
  exchangesOf(seq: number): readonly Exchange[] {
    return this.#exchanges.of(seq);
  }

  /** A frame's own method, or that of the request that it answers; a batch has none of its own. */
  methodOf(seq: number): string | undefined {
    const shape = this.shape(seq);
    if (shape.kind === 'batch') return undefined;
    return this.methodsOf(seq)[0];
  }

  /** The methods that a frame is about: at most one, but for a batch. */
  methodsOf(seq: number): readonly string[] {
    const shape = this.shape(seq);
    const found = new Set<string>();
    for (const item of shape.kind === 'batch' ? shape.items : [shape]) {
      if (item.kind === 'request' || item.kind === 'notification') found.add(item.method);
    }
    for (const { response, method } of this.exchangesOf(seq)) {
      if (response === seq) found.add(method);
    }
    return [...found];
  }

  /** The methods of all frames, answers counted with their requests, and how many frames each has. */
  get methods(): ReadonlyMap<string, number> {
    return this.#methods;
  }

  /**
   * The revision spoken last, as the peers wrote it: negotiated by `initialize`, or in 2026-07-28 named
   * by the latest request of the client.
   */
  get revision(): string | undefined {
    return this.#negotiation.latest;
  }

  /** The revision spoken on the connection of this frame. */
  revisionOf(seq: number): string | undefined {
    const frame = this.frame(seq);
    return frame && this.#negotiation.on(frame.connection);
  }

  /** Whether this frame, a delivered `notifications/initialized`, completes a handshake. */
  sessionEstablishedAfter(seq: number): boolean {
    return this.#negotiation.isEstablishedAfter(seq);
  }

  #record(frame: Frame, index: number): void {
    const shape = shapeOf(frame.text);
    this.#frames.set(frame.seq, { index, frame, shape });
    if (frame.fate === 'held') this.#held.add(frame.seq);
    this.#exchanges.add(frame, shape);
    this.#negotiation.add(frame, shape, this.exchangeOf(frame.seq));
    for (const method of this.methodsOf(frame.seq)) {
      this.#methods.set(method, (this.#methods.get(method) ?? 0) + 1);
    }
  }
}
