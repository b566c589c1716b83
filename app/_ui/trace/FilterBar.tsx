import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';

export interface FilterBarProps {
  readonly trace: Trace;
  readonly version: number;
  readonly filter: TraceFilter;
  readonly onChange: (filter: TraceFilter) => void;
}

/** Which kinds and which method diagram and list show. */
export function FilterBar(_props: FilterBarProps) {
  return null;
}
