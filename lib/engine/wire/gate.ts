import type { Direction } from '@/lib/frames/frame';
import { type Shape, type ShapeKind, shapeOf } from '@/lib/frames/shape';

/** A condition at which a frame is stopped; an absent member fits every frame. */
export interface Breakpoint {
  readonly direction?: Direction;
  readonly method?: string;
  readonly kind?: ShapeKind;
}

/** A frame that has been recorded and waits to be passed on. */
export interface Held {
  readonly seq: number;
  readonly direction: Direction;
  readonly text: string;
}

function methodsIn(shape: Shape): readonly string[] {
  if (shape.kind === 'batch') return shape.items.flatMap(methodsIn);
  return shape.kind === 'request' || shape.kind === 'notification' ? [shape.method] : [];
}

function fits({ direction, method, kind }: Breakpoint, frame: Omit<Held, 'seq'>, shape: Shape): boolean {
  if (direction !== undefined && direction !== frame.direction) return false;
  if (kind !== undefined && kind !== shape.kind) return false;
  return method === undefined || methodsIn(shape).includes(method);
}

/**
 * Where frames wait: all of them while it is closed, or those that a breakpoint fits. A frame behind a held
 * one of its direction waits too, so that frames never overtake each other.
 */
export class Gate {
  #closed: boolean;
  #breakpoints: readonly Breakpoint[];
  #queue: Held[] = [];

  constructor(closed: boolean, breakpoints: readonly Breakpoint[]) {
    this.#closed = closed;
    this.#breakpoints = breakpoints;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  set(closed: boolean, breakpoints: readonly Breakpoint[]): void {
    this.#closed = closed;
    this.#breakpoints = breakpoints;
  }

  holds(direction: Direction, text: string): boolean {
    if (this.#closed || this.#queue.some((held) => held.direction === direction)) return true;
    if (this.#breakpoints.length === 0) return false;
    const shape = shapeOf(text);
    return this.#breakpoints.some((breakpoint) => fits(breakpoint, { direction, text }, shape));
  }

  push(held: Held): void {
    this.#queue.push(held);
  }

  /** Takes out one frame by its number, or the one that has waited longest. */
  take(seq?: number): Held | undefined {
    const index = seq === undefined ? 0 : this.#queue.findIndex((held) => held.seq === seq);
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  takeAll(): readonly Held[] {
    return this.#queue.splice(0);
  }
}
