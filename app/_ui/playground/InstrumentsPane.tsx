'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import { TabList, TabPanel, Tabs } from '../primitives/Tabs';
import { ConsolePanel } from './ConsolePanel';
import { useSelected } from './use-playground';

const FaultsPanel = dynamic(() => import('./faults/FaultsPanel'), { ssr: false });
const Composer = dynamic(() => import('./Composer'), { ssr: false });

export type Instrument = 'console' | 'composer' | 'faults';

interface InstrumentsPaneProps {
  readonly playground: Playground;
  readonly chosen: Instrument;
  readonly onChoose: (instrument: Instrument) => void;
  readonly onOpenFrame: (seq: number) => void;
  readonly onPlace: (file: string) => void;
}

/** Below the code: what it said, and what the reader does on the wire. Each lives on behind the others. */
export function InstrumentsPane(props: InstrumentsPaneProps) {
  const { playground, chosen, onChoose, onOpenFrame, onPlace } = props;
  const [opened, setOpened] = useState<ReadonlySet<Instrument>>(new Set());
  const problems = useSelected(playground, (state) => state.run.problems.length);

  function choose(instrument: Instrument) {
    onChoose(instrument);
    setOpened((before) => new Set(before).add(instrument));
  }

  const tabs = [
    { id: 'console', label: 'Console', count: chosen === 'console' ? 0 : problems },
    { id: 'composer', label: 'Composer' },
    { id: 'faults', label: 'Faults' },
  ] as const;
  return (
    <Tabs selected={chosen} onSelect={choose} className="flex min-h-0 grow flex-col">
      <TabList label="Instruments" tabs={tabs} />
      <TabPanel id="console" keep className="flex min-h-0 grow flex-col">
        <ConsolePanel playground={playground} shown={chosen === 'console'} onPlace={onPlace} />
      </TabPanel>
      <TabPanel id="composer" keep className="flex min-h-0 grow flex-col">
        {opened.has('composer') ? <Composer playground={playground} onOpenFrame={onOpenFrame} /> : null}
      </TabPanel>
      <TabPanel id="faults" keep className="flex min-h-0 grow flex-col">
        {opened.has('faults') ? <FaultsPanel playground={playground} onPlace={onPlace} /> : null}
      </TabPanel>
    </Tabs>
  );
}
