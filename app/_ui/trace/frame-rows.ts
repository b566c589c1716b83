import type { FilteredTrace } from '@/lib/trace/filter';

/** What a line of the frames list shows. */
export type Row =
  | {
      readonly kind: 'frame';
      readonly seq: number;
      /** Its place among the frames shown, from 0. */
      readonly place: number;
    }
  | { readonly kind: 'note'; readonly index: number }
  | { readonly kind: 'session' };

/** The rows of a filtered trace, kept up to date at a constant cost an entry. */
export class FrameRows {
  readonly #rows: Row[] = [];
  /** Frame numbers in the order of their rows, and the row of each. */
  readonly #frames: number[] = [];
  readonly #rowOf = new Map<number, number>();
  #seen = 0;

  constructor(private readonly filtered: FilteredTrace) {}

  /** Takes in what the trace got since the last call, and gives the same growing array at each call. */
  rows(): readonly Row[] {
    const { trace } = this.filtered;
    const indexes = this.filtered.indexes();
    for (; this.#seen < indexes.length; this.#seen += 1) {
      const index = indexes[this.#seen] ?? 0;
      const entry = trace.entries[index];
      if (entry?.kind === 'note') this.#rows.push({ kind: 'note', index });
      if (entry?.kind !== 'frame') continue;
      this.#rowOf.set(entry.seq, this.#rows.length);
      this.#rows.push({ kind: 'frame', seq: entry.seq, place: this.#frames.length });
      this.#frames.push(entry.seq);
      if (trace.sessionEstablishedAfter(entry.seq)) this.#rows.push({ kind: 'session' });
    }
    return this.#rows;
  }

  /** The frames that have a row, in order. */
  get frames(): readonly number[] {
    return this.#frames;
  }

  /** The row of a frame; undefined if the filter hides it. */
  rowOf(seq: number | undefined): number | undefined {
    return seq === undefined ? undefined : this.#rowOf.get(seq);
  }
}

/** Rows of a list, from 0; `last` is one of them, if the list has so many. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** So many rows around those in sight are there before they are scrolled to. */
const AROUND = 8;

/** The rows of `count` to render: those in sight, some around them, and always the one that has the tab stop. */
export function rowsToRender(sight: RowRange, count: number, stop: number | undefined): number[] {
  const from = Math.max(0, sight.first - AROUND);
  const to = Math.min(count - 1, sight.last + AROUND);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (stop !== undefined && stop < from) return [stop, ...rows];
  return stop !== undefined && stop > to ? [...rows, stop] : rows;
}
