'use client';

import type { Playground } from '@/lib/playground';
import { canStop } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { PlayIcon, StopIcon } from '../primitives/icons';
import { Kbd } from '../primitives/Kbd';
import { Toolbar } from '../primitives/Toolbar';
import { useSelected } from './use-playground';
import { statusWords } from './words';

interface RunBarProps {
  readonly playground: Playground;
  readonly onRun: () => void;
  readonly className?: string;
}

export function RunBar({ playground, onRun, className }: RunBarProps) {
  const run = useSelected(playground, (state) => state.run);
  return (
    <Toolbar
      label="Run"
      status={<span className="tabular-nums">{statusWords(run)}</span>}
      {...(className === undefined ? {} : { className })}
    >
      <Button variant="filled" icon={<PlayIcon />} hint={<Kbd keys="Mod+Enter" />} onClick={onRun}>
        Run
      </Button>
      <Button icon={<StopIcon />} disabled={!canStop(run)} onClick={playground.stop}>
        Stop
      </Button>
    </Toolbar>
  );
}
