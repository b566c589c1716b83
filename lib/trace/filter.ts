import type { ShapeKind } from '@/lib/frames/shape';
import type { Trace } from './trace';

/** An absent member lets everything pass; notes have no method. */
export interface TraceFilter {
  readonly kinds?: ReadonlySet<ShapeKind | 'note'>;
  readonly methods?: ReadonlySet<string>;
}

function passes(trace: Trace, index: number, { kinds, methods }: TraceFilter): boolean {
  const entry = trace.entries[index];
  if (entry === undefined) return false;
  if (entry.kind === 'note') return methods === undefined && (kinds?.has('note') ?? true);
  if (kinds !== undefined && !kinds.has(trace.shape(entry.seq).kind)) return false;
  return methods === undefined || trace.methodsOf(entry.seq).some((method) => methods.has(method));
}

/** The places in `trace.entries` that a filter lets through, kept up to date at a constant cost an entry. */
export class FilteredTrace {
  readonly trace: Trace;
  readonly filter: TraceFilter;
  readonly #indexes: number[] = [];
  /** How many entries of the trace were looked at. */
  #seen = 0;

  constructor(trace: Trace, filter: TraceFilter) {
    this.trace = trace;
    this.filter = filter;
  }

  /** Takes in what the trace got since the last call, and gives the same growing array at each call. */
  indexes(): readonly number[] {
    for (; this.#seen < this.trace.entries.length; this.#seen += 1) {
      if (passes(this.trace, this.#seen, this.filter)) this.#indexes.push(this.#seen);
    }
    return this.#indexes;
  }

  /** Where an entry stands among those that pass; undefined if it does not pass. */
  positionOf(index: number): number | undefined {
    const indexes = this.indexes();
    let low = 0;
    let high = indexes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((indexes[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return indexes[low] === index ? low : undefined;
  }
}
