'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import { Button, type ButtonProps } from '../primitives/Button';
import { BreakIcon, PauseIcon, PlayIcon, StepIcon } from '../primitives/icons';
import { useSelected } from './use-playground';

const BreakpointsMenu = dynamic(() => import('./BreakpointsMenu'), { ssr: false });

const ON = 'aria-pressed:border-warning aria-pressed:bg-warning-fill';

/** The debugger's buttons: close the wire, let one held frame through, let all through, stop some only. */
export function HoldControls({ playground }: { readonly playground: Playground }) {
  const gate = useSelected(playground, (state) => state.gate);
  const held = useSelected(playground, (state) => state.run.trace.held.size);
  const [choosing, setChoosing] = useState(false);
  const set = gate.breakpoints.length;
  return (
    <>
      <Control
        icon={<PauseIcon />}
        aria-pressed={gate.closed}
        title="Close the wire: what either side sends waits for you"
        onClick={() => playground.setGate({ ...gate, closed: !gate.closed })}
      >
        Hold
      </Control>
      <Control
        icon={<StepIcon />}
        idle={held === 0}
        title="Let the frame through that has waited longest"
        onClick={() => playground.instruct({ type: 'step' })}
      >
        Step
      </Control>
      <Control
        icon={<PlayIcon />}
        idle={held === 0 && !gate.closed}
        title="Open the wire and let all held frames through; breakpoints stay"
        onClick={() => {
          playground.setGate({ ...gate, closed: false });
          playground.instruct({ type: 'resume' });
        }}
      >
        Resume
      </Control>
      <Button
        icon={<BreakIcon />}
        aria-label={set === 0 ? 'Break on …' : `Break on … (${set} set)`}
        aria-haspopup="dialog"
        title="Stop frames by method, shape or direction"
        className={
          set === 0
            ? 'max-md:min-w-9 max-md:px-1.5'
            : 'border-warning bg-warning-fill max-md:min-w-9 max-md:px-1.5'
        }
        onClick={() => setChoosing(true)}
      >
        {set === 0 ? null : <span aria-hidden="true">{set}</span>}
      </Button>
      {choosing ? <BreakpointsMenu playground={playground} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

interface ControlProps extends ButtonProps {
  /** There is nothing to do. The button keeps the focus, for there may be again in a moment. */
  readonly idle?: boolean;
}

function Control({ idle = false, onClick, children, ...rest }: ControlProps) {
  return (
    <Button
      {...rest}
      aria-disabled={idle}
      className={`${ON} max-md:min-w-9 max-md:px-1.5 aria-disabled:text-third aria-disabled:hover:bg-paper`}
      onClick={(event) => idle || onClick?.(event)}
    >
      <span className="max-xl:sr-only">{children}</span>
    </Button>
  );
}
