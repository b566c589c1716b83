'use client';

import type { Playground } from '@/lib/playground';
import { Button } from '../primitives/Button';
import { PauseIcon, PlayIcon, StepIcon } from '../primitives/icons';
import { useSelected } from './use-playground';

/** The debugger's buttons: close the wire, let one held frame through, let all through. */
export function HoldControls({ playground }: { readonly playground: Playground }) {
  const gate = useSelected(playground, (state) => state.gate);
  const held = useSelected(playground, (state) => state.run.trace.held.size);
  const stopping = gate.closed || gate.breakpoints.length > 0;
  return (
    <>
      <Button
        icon={<PauseIcon />}
        aria-pressed={gate.closed}
        className="aria-pressed:border-warning aria-pressed:bg-warning-fill"
        title="Close the wire: what either side sends waits for you"
        onClick={() => playground.setGate({ ...gate, closed: !gate.closed })}
      >
        <span className="max-xl:sr-only">Hold</span>
      </Button>
      <Button
        icon={<StepIcon />}
        disabled={held === 0}
        title="Let the frame through that has waited longest"
        onClick={() => playground.instruct({ type: 'step' })}
      >
        <span className="max-xl:sr-only">Step</span>
      </Button>
      {stopping || held > 0 ? (
        <Button
          icon={<PlayIcon />}
          title="Open the wire and let all held frames through"
          onClick={() => playground.setGate({ closed: false, breakpoints: [] })}
        >
          <span className="max-xl:sr-only">Resume</span>
        </Button>
      ) : null}
    </>
  );
}
