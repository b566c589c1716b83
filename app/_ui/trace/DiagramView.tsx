'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';
import { earlierView, laterView, MESSAGES_AT_REST, type View } from '@/lib/trace/window';
import { Button } from '../primitives/Button';
import { cx } from '../primitives/cx';
import { EmptyState } from '../primitives/EmptyState';
import { Notice } from '../primitives/Notice';
import { DiagramHead } from './DiagramHead';
import { partnersOf } from './diagram-arrows';
import { diagramCss, diagramPageCss } from './diagram-css';
import { animateAfter, groupOf, markGroups, presentAsOptions, seqsOf } from './diagram-page';
import type { Painted, Picture } from './diagram-painter';
import { BOX } from './diagram-svg';
import { indexForKey, scrollFor } from './list-keys';
import { RangeBar } from './RangeBar';
import { rangeText } from './range';
import type { Severities } from './severities';
import { useDiagramPart, useStickToEnd, useTurnTo } from './use-diagram-part';
import { usePicture } from './use-picture';
import { useWidth } from './use-width';

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
  /** The worst finding about each frame that has one. */
  readonly severities: Severities;
  /** What to do next, shown while the trace has no frame. */
  readonly empty: ReactNode;
}

const variable = (name: string) => `var(--${name})`;
const STYLE = diagramCss(variable, 'inherit') + diagramPageCss(variable);

/** Around the pane and over the sticky head: the listbox itself is as tall as the diagram. */
const FOCUS_RING =
  'after:pointer-events-none after:absolute after:inset-0 after:z-20 has-[[role=listbox]:focus-visible]:after:border-2 has-[[role=listbox]:focus-visible]:after:border-client-line';

/** Narrower than this the labels would be columns of syllables; the diagram scrolls sideways instead. */
const LEAST_WIDTH = 280;

/** Less than a message's height away from the end still counts as being there. */
const END_PX = 24;

/** The region "Diagram": the trace as a mermaid sequence diagram, drawn as it grows. */
export function DiagramView(props: DiagramViewProps) {
  const { trace, selected, onSelect, follow, empty, severities } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  /** Where to scroll once the picture of another part is there. */
  const arrival = useRef<'start' | 'end' | 'open'>(undefined);
  const width = useWidth(scroller);
  const part = useDiagramPart(props);
  const { indexes, view, part: shown } = part;
  const [active, setActive] = useState<number>();
  const partners = partnersOf(trace, selected);

  const scene = {
    trace,
    indexes,
    window: shown,
    width: width && Math.max(width, LEAST_WIDTH),
    changes: trace.changes,
  };
  const painted = usePicture(scene, onPainted);
  const picture = painted?.kind === 'picture' ? painted.picture : undefined;
  const seqs = picture ? seqsOf(picture) : [];
  /** The part that the reader sees, which may be behind the one that is wanted. */
  const seen = picture?.scene.indexes === indexes ? picture.scene.window : shown;
  const marks = { open: selected, partners, active, severities };

  useStickToEnd(scroller, view.kind === 'end');
  useEffect(() => {
    if (picture) markGroups(picture, marks);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn of another trace must go
  useLayoutEffect(() => host.current?.replaceChildren(), [trace]);
  useTurnTo(selected, trace, part, (next) => turn(next, 'open'));

  /** Before the browser draws: the new svg takes the old one's place, marked and scrolled. */
  function onPainted(next: Painted): void {
    if (next.kind !== 'picture' || !host.current) return;
    const { svg } = next.picture;
    if (svg.parentNode !== host.current) {
      presentAsOptions(next.picture);
      markGroups(next.picture, marks);
      const last = seqs.at(-1);
      if (part.growing && view.kind === 'end' && last !== undefined) animateAfter(next.picture, last);
      host.current.replaceChildren(svg);
    }
    arrive(next.picture);
  }

  function arrive(at: Picture): void {
    const element = scroller.current;
    if (!element) return;
    // A picture of the part before may still come in between.
    const arrived = at.scene.window.from === shown.from ? arrival.current : undefined;
    if (arrived === 'open') reveal(at, selected);
    else if (arrived === 'start') element.scrollTop = 0;
    else if (arrived === 'end' || view.kind === 'end') element.scrollTop = element.scrollHeight;
    if (arrived) arrival.current = undefined;
  }

  function turn(next: View, to: 'start' | 'end' | 'open'): void {
    arrival.current = to;
    part.setView(next);
    if (next === view && picture) arrive(picture);
  }

  function reveal(at: Picture, seq: number | undefined): void {
    const group = groupOf(at, seq)?.getBoundingClientRect();
    const element = scroller.current;
    if (!group || !element) return;
    const offset = element.scrollTop - element.getBoundingClientRect().top;
    const stretch = { top: group.top + offset, bottom: group.bottom + offset };
    const head = BOX.top + BOX.height;
    element.scrollTop = scrollFor(stretch, { top: element.scrollTop, height: element.clientHeight, head });
  }

  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    const gap = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (view.kind === 'end' && gap > END_PX) part.setView({ kind: 'page', from: seen.from });
    if (view.kind === 'page' && gap < 1 && follow && shown.to === indexes.length)
      part.setView({ kind: 'end' });
  }

  function activate(seq: number | undefined): void {
    setActive(seq);
    if (picture) reveal(picture, seq);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = seqs.indexOf(active ?? -1);
    const to = indexForKey(event.key, index, seqs.length);
    if (to !== undefined) activate(seqs[to]);
    else if ((event.key === 'Enter' || event.key === ' ') && index >= 0) onSelect(active as number);
    else return;
    event.preventDefault();
  }

  function onFocus(): void {
    if (active !== undefined && seqs.includes(active)) return;
    const first = view.kind === 'end' ? seqs.at(-1) : seqs[0];
    setActive(selected !== undefined && seqs.includes(selected) ? selected : first);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const seq = (event.target as Element).closest<SVGGElement>('[data-seq]')?.dataset.seq;
    if (seq === undefined) return;
    setActive(Number(seq));
    onSelect(Number(seq));
  }

  return (
    <section aria-label="Diagram" className="relative flex h-full min-h-0 flex-col">
      <style>{STYLE}</style>
      <div className={cx('relative flex min-h-0 grow flex-col', FOCUS_RING)}>
        <div
          ref={scroller}
          onScroll={onScroll}
          className="min-h-0 grow overflow-auto overscroll-contain [scrollbar-gutter:stable] [scrollbar-width:thin]"
        >
          {indexes.length === 0 ? (
            <EmptyState>{trace.frameCount === 0 ? empty : 'No frame passes the filter.'}</EmptyState>
          ) : (
            <div
              role="listbox"
              aria-label="Messages"
              aria-busy={picture === undefined}
              aria-activedescendant={picture && groupOf(picture, active)?.id}
              tabIndex={0}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              onClick={onClick}
              className="outline-none"
            >
              {picture && <DiagramHead participants={picture.participants} width={picture.width} />}
              <div ref={host} />
            </div>
          )}
        </div>
        {painted?.kind === 'failed' && (
          <Notice tone="error">
            The diagram could not be drawn. The list of frames has everything. {painted.reason}
          </Notice>
        )}
        {follow && view.kind === 'page' && (
          <Button
            className="absolute right-4 bottom-3 shadow-float"
            onClick={() => turn({ kind: 'end' }, 'end')}
          >
            Follow
          </Button>
        )}
      </div>
      {indexes.length > MESSAGES_AT_REST && (
        <RangeBar
          text={rangeText(trace, indexes.slice(seen.from, seen.to))}
          onEarlier={seen.from > 0 ? () => turn(earlierView(seen), 'end') : undefined}
          onLater={
            seen.to < indexes.length ? () => turn(laterView(seen, indexes.length), 'start') : undefined
          }
        />
      )}
    </section>
  );
}
