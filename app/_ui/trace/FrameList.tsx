'use client';

import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FilteredTrace, type TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';
import { partnersOf } from './diagram-arrows';
import { FrameRow } from './FrameRow';
import { FrameRows, type Row, type RowRange, rowsToRender } from './frame-rows';
import { indexForKey, scrollFor } from './list-keys';
import type { Severities } from './severities';
import { useRowHeight } from './use-row-height';

export interface FrameListProps {
  readonly trace: Trace;
  /** Changes whenever the trace has grown. */
  readonly version: number;
  readonly filter: TraceFilter;
  readonly selected: number | undefined;
  readonly onSelect: (seq: number) => void;
  /** Whether the end stays in sight as the trace grows: true for a run, false for a saved trace. */
  readonly follow: boolean;
  /** The worst finding about each frame that has one. */
  readonly severities: Severities;
}

const RowsInSight = lazy(() => import('./RowsInSight'));

/** More rows than this are rendered only where they are in sight. */
const VIRTUAL_ABOVE = 200;
/** More than a screen has, for the moment until it is known which rows are in sight. */
const SCREENFUL = 60;

/** The list "Frames": every frame and note in order; also what the diagram says, in words. */
export function FrameList({ trace, filter, selected, onSelect, follow, severities }: FrameListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const model = useMemo(() => new FrameRows(new FilteredTrace(trace, filter)), [trace, filter]);
  const rows = model.rows();
  const rowHeight = useRowHeight();
  const atEnd = useRef(follow);
  const focusWanted = useRef(false);
  /** The frame that the arrow keys have reached; it keeps the tab stop. */
  const [active, setActive] = useState<number>();
  const { frames } = model;
  const stopFrame = [active, selected, frames[0]].find((seq) => model.rowOf(seq) !== undefined);
  const stop = model.rowOf(stopFrame);
  const partners = partnersOf(trace, selected);

  const isVirtual = rows.length > VIRTUAL_ABOVE;
  const [sight, setSight] = useState<RowRange>();
  const end = rows.length - 1;
  const unknown = follow
    ? { startIndex: end - SCREENFUL, endIndex: end }
    : { startIndex: 0, endIndex: SCREENFUL };
  const rendered = isVirtual ? rowsToRender(sight ?? unknown, rows.length, stop) : rows.keys();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another trace or filter begins anew
  useLayoutEffect(() => {
    atEnd.current = follow;
  }, [follow, model]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each row more is a step further
  useLayoutEffect(() => {
    if (atEnd.current && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [rows.length]);

  const reveal = useEffectEvent((seq: number) => {
    const row = model.rowOf(seq);
    const element = scroller.current;
    if (row === undefined || !element) return;
    const stretch = { top: row * rowHeight, bottom: (row + 1) * rowHeight };
    element.scrollTop = scrollFor(stretch, { top: element.scrollTop, height: element.clientHeight, head: 0 });
  });

  useEffect(() => {
    if (selected !== undefined) reveal(selected);
  }, [selected]);

  useEffect(() => {
    if (active === undefined) return;
    reveal(active);
    if (!focusWanted.current) return;
    focusWanted.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-seq="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = stop === undefined ? undefined : rows[stop];
    const to = indexForKey(event.key, row?.kind === 'frame' ? row.place : -1, frames.length);
    const seq = to === undefined ? undefined : frames[to];
    if (seq === undefined) return;
    event.preventDefault();
    focusWanted.current = true;
    setActive(seq);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const seq = (event.target as Element).closest<HTMLElement>('[data-seq]')?.dataset.seq;
    if (seq === undefined) return;
    setActive(Number(seq));
    onSelect(Number(seq));
  }

  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    const gap = element.scrollHeight - element.clientHeight - element.scrollTop;
    atEnd.current = follow && gap < rowHeight;
  }

  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className="relative h-full min-h-0 grow overflow-y-auto overscroll-contain"
    >
      {rows.length === 0 && trace.frameCount > 0 && (
        <p className="p-4 text-second">No frame passes the filter; choose another kind or method.</p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a ul may hold items only, and notes are none */}
      <div
        role="list"
        aria-label="Frames"
        onKeyDown={onKeyDown}
        onClick={onClick}
        className={isVirtual ? 'relative' : undefined}
        style={isVirtual ? { height: rows.length * rowHeight } : undefined}
      >
        {isVirtual && (
          <Suspense>
            <RowsInSight scroller={scroller} count={rows.length} rowHeight={rowHeight} onChange={setSight} />
          </Suspense>
        )}
        {[...rendered].map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <FrameRow
              key={index}
              trace={trace}
              row={row}
              fate={row.kind === 'frame' ? trace.frame(row.seq)?.fate : undefined}
              severity={row.kind === 'frame' ? severities.get(row.seq) : undefined}
              state={stateOf(row, selected, partners)}
              tabStop={index === stop}
              setSize={isVirtual ? frames.length : undefined}
              top={isVirtual ? index * rowHeight : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

function stateOf(
  row: Row,
  selected: number | undefined,
  partners: ReadonlySet<number>,
): 'open' | 'partner' | 'plain' {
  if (row.kind !== 'frame') return 'plain';
  if (row.seq === selected) return 'open';
  return partners.has(row.seq) ? 'partner' : 'plain';
}
