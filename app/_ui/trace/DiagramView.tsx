import type { ReactNode } from 'react';
import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';

export interface DiagramViewProps {
  readonly trace: Trace;
  /** Changes whenever the trace has grown. */
  readonly version: number;
  readonly filter: TraceFilter;
  /** The number of the open frame. */
  readonly selected: number | undefined;
  readonly onSelect: (seq: number) => void;
  /** Whether the end stays in sight as the trace grows: true for a run, false for a saved trace. */
  readonly follow: boolean;
  /** What to do next, shown while the trace has no frame. */
  readonly empty: ReactNode;
}

/** The region "Diagram": the trace as a mermaid sequence diagram, drawn as it grows. */
export function DiagramView({ empty }: DiagramViewProps) {
  return <section aria-label="Diagram">{empty}</section>;
}
