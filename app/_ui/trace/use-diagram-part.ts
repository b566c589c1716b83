import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FilteredTrace, type TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';
import { diagramWindow, type View, viewOf, type Window } from '@/lib/trace/window';
import { useGrowing } from './use-growing';

export interface DiagramPart {
  readonly filtered: FilteredTrace;
  /** Places in `trace.entries` that pass the filter. */
  readonly indexes: readonly number[];
  readonly view: View;
  /** The part of `indexes` to draw. */
  readonly part: Window;
  /** Whether frames are crossing now. */
  readonly growing: boolean;
  readonly setView: (view: View) => void;
}

interface PartOf {
  readonly trace: Trace;
  readonly version: number;
  readonly filter: TraceFilter;
  readonly follow: boolean;
}

/** Which part of a trace the diagram shows; begins anew with another trace or filter. */
export function useDiagramPart({ trace, version, filter, follow }: PartOf): DiagramPart {
  const growing = useGrowing(version) && follow;
  const filtered = useMemo(() => new FilteredTrace(trace, filter), [trace, filter]);
  const indexes = filtered.indexes();
  const [chosen, setChosen] = useState<{ readonly filtered: FilteredTrace; readonly view: View }>();
  const initial: View = follow ? { kind: 'end' } : { kind: 'page', from: 0 };
  const view = chosen?.filtered === filtered ? chosen.view : initial;
  const setView = (next: View) => setChosen({ filtered, view: next });
  return { filtered, indexes, view, part: diagramWindow(indexes.length, view, growing), growing, setView };
}

/** Tells when a frame was opened elsewhere, so that the diagram can turn to it. */
export function useTurnTo(
  selected: number | undefined,
  trace: Trace,
  { filtered, indexes, view }: DiagramPart,
  turn: (view: View) => void,
): void {
  const onSelected = useEffectEvent((seq: number) => {
    const entry = trace.entryIndexOf(seq);
    const position = entry === undefined ? undefined : filtered.positionOf(entry);
    if (position !== undefined) turn(viewOf(position, view, indexes.length));
  });
  useEffect(() => {
    if (selected !== undefined) onSelected(selected);
  }, [selected]);
}

/** Keeps the end in sight while the content grows or the pane shrinks. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, sticking: boolean): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !sticking) return;
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, sticking]);
}
