'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Playground } from '@/lib/playground';
import type { CodeLine } from '../editor/static-lines';
import { LiveRegion } from '../primitives/LiveRegion';
import { SplitPane } from '../primitives/SplitPane';
import { SharedTabPanel, TabList, Tabs } from '../primitives/Tabs';
import { CodePane } from './CodePane';
import { type Instrument, InstrumentsPane } from './InstrumentsPane';
import { Notices } from './Notices';
import type { GalleryEntry } from './OpenDialog';
import { RunBar } from './RunBar';
import { ScenarioBar } from './ScenarioBar';
import { useNarrow } from './use-narrow';
import { useSelected } from './use-playground';
import { WirePane } from './WirePane';
import { announcement } from './words';

type PhoneTab = 'code' | 'wire' | 'detail';

const PHONE_TABS = [
  { id: 'code', label: 'Code' },
  { id: 'wire', label: 'Wire' },
  { id: 'detail', label: 'Detail' },
] as const;

interface PlaygroundViewProps {
  readonly playground: Playground;
  readonly gallery: readonly GalleryEntry[];
  /** The first file of the start scenario in colours, shown until the editor is there. */
  readonly firstLines: readonly CodeLine[];
  /** Share and Help, where no page bar carries them. */
  readonly actions?: ReactNode;
}

/** The lab: code at the left, the wire at the right; on a phone one of them at a time. */
export function PlaygroundView({ playground, gallery, firstLines, actions }: PlaygroundViewProps) {
  const [tab, setTab] = useState<PhoneTab>('code');
  const [instrument, setInstrument] = useState<Instrument>('console');
  const narrow = useNarrow();
  const run = useSelected(playground, (state) => state.run);
  const { dispatch } = playground;

  function start() {
    playground.run();
    setTab('wire');
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      playground.run();
      setTab('wire');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [playground]);

  function openFrame(seq: number) {
    dispatch({ type: 'selected', seq });
    if (narrow) setTab('detail');
  }

  function closeDetail() {
    if (narrow) setTab('wire');
    else dispatch({ type: 'selected' });
  }

  const bar = <RunBar playground={playground} onRun={start} />;

  return (
    <Tabs selected={tab} onSelect={setTab} className="flex min-h-0 grow flex-col">
      <Notices playground={playground} />
      <div className="md:hidden">
        <TabList label="Lab" tabs={PHONE_TABS} stretch />
      </div>
      <SharedTabPanel selected={tab} tabbed={narrow} className="flex min-h-0 grow flex-col">
        <SplitPane
          direction="row"
          label="Resize code and wire"
          storageKey="wirelab:split:lab"
          initial={48}
          least={[280, 340]}
          solo={tab === 'code' ? 'first' : 'second'}
          className="grow"
          first={
            <>
              <ScenarioBar playground={playground} gallery={gallery} actions={actions} />
              <SplitPane
                direction="column"
                label="Resize code and console"
                storageKey="wirelab:split:console"
                initial={68}
                least={[160, 90]}
                // On a phone an instrument needs the room; the console leaves it to the code.
                {...(instrument === 'console' ? {} : { solo: 'second' as const })}
                className="grow"
                first={<CodePane playground={playground} onRun={start} firstLines={firstLines} />}
                second={
                  <InstrumentsPane
                    playground={playground}
                    chosen={instrument}
                    onChoose={setInstrument}
                    onOpenFrame={openFrame}
                    onPlace={(file) => {
                      dispatch({ type: 'file-chosen', name: file });
                      setTab('code');
                    }}
                  />
                }
              />
            </>
          }
          second={
            <>
              {narrow ? null : bar}
              <WirePane
                playground={playground}
                {...(narrow ? { solo: tab === 'detail' ? ('detail' as const) : ('wire' as const) } : {})}
                onOpenFrame={openFrame}
                onCloseDetail={closeDetail}
              />
            </>
          }
        />
      </SharedTabPanel>
      {narrow ? <div className="hairline-t sticky bottom-0 bg-paper">{bar}</div> : null}
      <LiveRegion message={announcement(run)} turn={run.number} />
    </Tabs>
  );
}
