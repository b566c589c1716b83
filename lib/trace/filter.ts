import type { ShapeKind } from '@/lib/frames/shape';
import type { Trace } from './trace';

/** An absent member lets everything pass; notes have no method. */
export interface TraceFilter {
  readonly kinds?: ReadonlySet<ShapeKind | 'note'>;
  readonly methods?: ReadonlySet<string>;
}

/** The places in `trace.entries` that a filter lets through, kept up to date at a constant cost an entry. */
export class FilteredTrace {
  readonly trace: Trace;
  readonly filter: TraceFilter;
  readonly #indexes: number[] = [];

  constructor(trace: Trace, filter: TraceFilter) {
    this.trace = trace;
    this.filter = filter;
  }

  /** Takes in what the trace got since the last call, and gives the same growing array at each call. */
  indexes(): readonly number[] {
    return this.#indexes;
  }
}
