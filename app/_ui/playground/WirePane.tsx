'use client';

import dynamic from 'next/dynamic';
import { useMemo, useRef } from 'react';
import type { Playground } from '@/lib/playground';
import { cx } from '../primitives/cx';
import { EmptyState } from '../primitives/EmptyState';
import { SplitPane } from '../primitives/SplitPane';
import { DiagramView } from '../trace/DiagramView';
import { ExportMenu } from '../trace/ExportMenu';
import { FilterBar } from '../trace/FilterBar';
import { FindingsList } from '../trace/FindingsList';
import { FrameList } from '../trace/FrameList';
import { severitiesOf } from '../trace/severities';
import { useFindings } from '../trace/use-findings';
import { useWidth } from '../trace/use-width';
import { useSelected } from './use-playground';

const FrameDetail = dynamic(() => import('../trace/FrameDetail').then((module) => module.FrameDetail), {
  ssr: false,
});
const FrameActions = dynamic(() => import('./FrameActions').then((module) => module.FrameActions), {
  ssr: false,
});

/** Below this width, in px, a frame's detail lies over the list instead of beside it. */
const SIDE_BY_SIDE = 600;

const EMPTY = {
  none: 'Press Run to see what crosses between client and server.',
  running: 'Starting …',
  open: 'Nothing crossed: client.ts ended without a word on the wire.',
  ended: 'Nothing crossed the wire. The console says why.',
};

interface WirePaneProps {
  readonly playground: Playground;
  /** On a phone: the diagram with the list, or the detail alone. */
  readonly solo?: 'wire' | 'detail';
  readonly onOpenFrame: (seq: number) => void;
  readonly onCloseDetail: () => void;
}

/** What crossed: diagram above, frames and the open frame below. */
export function WirePane({ playground, solo, onOpenFrame, onCloseDetail }: WirePaneProps) {
  const { trace, version, openedFrom, phase } = useSelected(playground, (state) => state.run);
  const selected = useSelected(playground, (state) => state.selected);
  const filter = useSelected(playground, (state) => state.filter);
  const title = useSelected(playground, (state) => state.work.scenario.title);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const beside = width === 0 || width >= SIDE_BY_SIDE;
  const over = openedFrom !== undefined || phase === 'ended';
  const findings = useFindings(trace, version, over);
  const severities = useMemo(() => severitiesOf(findings), [findings]);
  const follow = openedFrom === undefined;
  const shared = { trace, version, filter, selected, onSelect: onOpenFrame, follow, severities };
  const detail =
    selected === undefined ? undefined : (
      <FrameDetail
        trace={trace}
        version={version}
        seq={selected}
        onSelect={onOpenFrame}
        actions={<FrameActions key={selected} playground={playground} seq={selected} />}
        {...(beside && solo === undefined ? {} : { onClose: onCloseDetail })}
      />
    );

  return (
    <div ref={box} className="flex min-h-0 grow flex-col">
      <SplitPane
        direction="column"
        label="Resize diagram and frames"
        storageKey="wirelab:split:wire"
        initial={58}
        least={[160, 120]}
        {...(solo === 'detail' ? { solo: 'second' as const } : {})}
        className="grow"
        first={<DiagramView {...shared} empty={EMPTY[phase]} />}
        second={
          <>
            <div
              className={cx('hairline-b flex items-center gap-2 px-3.5 py-1', solo === 'detail' && 'hidden')}
            >
              <FilterBar
                trace={trace}
                version={version}
                filter={filter}
                onChange={(next) => playground.dispatch({ type: 'filtered', filter: next })}
              />
              <div className="ml-auto">
                <ExportMenu
                  trace={trace}
                  filter={filter}
                  title={title}
                  onOpenTrace={(text, fileName) => playground.openTrace(text, fileName)}
                />
              </div>
            </div>
            {beside && solo === undefined ? (
              <SplitPane
                direction="row"
                label="Resize frames and frame"
                storageKey="wirelab:split:frames"
                initial={52}
                least={[220, 260]}
                className="grow"
                first={<FrameList {...shared} />}
                second={detail ?? <EmptyState>Choose a frame to read it and see what it means.</EmptyState>}
              />
            ) : (
              <div className="relative flex min-h-0 grow flex-col">
                <div className="flex min-h-0 grow flex-col" inert={detail !== undefined && solo !== 'wire'}>
                  <FrameList {...shared} />
                </div>
                {detail === undefined || solo === 'wire' ? null : (
                  <div className="absolute inset-0 flex flex-col bg-paper">{detail}</div>
                )}
                {solo === 'detail' && detail === undefined ? (
                  <div className="absolute inset-0 bg-paper">
                    <EmptyState>Choose a frame on the Wire tab to read it here.</EmptyState>
                  </div>
                ) : null}
              </div>
            )}
          </>
        }
      />
      {findings.length === 0 || solo === 'detail' ? null : (
        <FindingsList findings={findings} onSelect={onOpenFrame} />
      )}
    </div>
  );
}
