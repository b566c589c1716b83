import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';

export interface FrameListProps {
  readonly trace: Trace;
  /** Changes whenever the trace has grown. */
  readonly version: number;
  readonly filter: TraceFilter;
  readonly selected: number | undefined;
  readonly onSelect: (seq: number) => void;
  /** Whether the end stays in sight as the trace grows: true for a run, false for a saved trace. */
  readonly follow: boolean;
}

/** The list "Frames": every frame and note in order; also what the diagram says, in words. */
export function FrameList(_props: FrameListProps) {
  return <ul aria-label="Frames" />;
}
