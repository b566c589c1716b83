'use client';

import type { Playground, RunState } from '@/lib/playground';
import { canStop } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { PlayIcon, StopIcon } from '../primitives/icons';
import { Kbd } from '../primitives/Kbd';
import { Toolbar } from '../primitives/Toolbar';
import { HoldControls } from './HoldControls';
import { useSelected } from './use-playground';
import { statusParts } from './words';

interface RunBarProps {
  readonly playground: Playground;
  readonly onRun: () => void;
  readonly className?: string;
}

export function RunBar({ playground, onRun, className }: RunBarProps) {
  const run = useSelected(playground, (state) => state.run);
  return (
    <Toolbar label="Run" status={<Status run={run} />} {...(className === undefined ? {} : { className })}>
      <Button variant="filled" icon={<PlayIcon />} hint={<Kbd keys="Mod+Enter" />} onClick={onRun}>
        Run
      </Button>
      <Button
        icon={<StopIcon />}
        className="max-md:min-w-9 max-md:px-1.5"
        disabled={!canStop(run)}
        onClick={playground.stop}
      >
        <span className="max-md:sr-only">Stop</span>
      </Button>
      <HoldControls playground={playground} />
    </Toolbar>
  );
}

/** Cut from its end where there is no room: the frames always stay. */
function Status({ run }: { readonly run: RunState }) {
  return (
    <span className="tabular-nums">
      {statusParts(run).map((part, index) => (
        <span
          key={part}
          className={index === 0 ? undefined : index === 1 ? 'max-sm:hidden' : 'max-lg:hidden'}
        >
          {index === 0 ? '' : ' · '}
          {part}
        </span>
      ))}
    </span>
  );
}
