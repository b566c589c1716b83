import type { Trace } from '@/lib/trace/trace';

export interface FrameDetailProps {
  readonly trace: Trace;
  /** Changes whenever the trace has grown: the answer may have come since. */
  readonly version: number;
  readonly seq: number;
  readonly onSelect: (seq: number) => void;
  /** Given where the detail lies over something that the reader wants back. */
  readonly onClose?: () => void;
}

/** One frame, whole: what it is, what it belongs to, its text pretty and raw, and what it means. */
export function FrameDetail({ seq }: FrameDetailProps) {
  return <section aria-label="Frame detail">Frame {seq}</section>;
}
