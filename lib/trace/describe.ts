import type { Direction, Fate, Frame, Side } from '@/lib/frames/frame';
import type { Id, ShapeKind } from '@/lib/frames/shape';
import type { ErrorCodeFacts } from '@/lib/protocol/error-codes';
import type { SpecLink } from '@/lib/protocol/spec-pages';
import type { Trace } from './trace';

/** What the detail pane says about a frame. */
export interface FrameFacts {
  readonly seq: number;
  readonly kind: ShapeKind;
  readonly direction: Direction;
  readonly sender: Side;
  readonly author: Frame['author'];
  /** Milliseconds since the run began. */
  readonly time: number;
  readonly id?: Id;
  /** Its own, or that of the request that it answers. */
  readonly method?: string;
  /** The response of this request, or the request of this response or related notification. */
  readonly pair?: number;
  /** Milliseconds between the two frames of the pair. */
  readonly pairTime?: number;
  /** What the frame means, one or two sentences. */
  readonly meaning: string;
  readonly spec: SpecLink;
  readonly fate: Fate;
  readonly fateText: string;
  readonly error?: ErrorCodeFacts;
}

/** The accessible name: `6 client to server request tools/call id 2`. */
export function frameName(_trace: Trace, seq: number): string {
  return String(seq);
}

/** Short text for a list: `tools/call search_policies`, `error -32602 · tools/call`. */
export function frameSummary(_trace: Trace, seq: number): string {
  return String(seq);
}

/** Undefined if the trace has no such frame. */
export function frameFacts(_trace: Trace, _seq: number): FrameFacts | undefined {
  return undefined;
}
