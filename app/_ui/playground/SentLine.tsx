'use client';

import { useEffect, useRef } from 'react';
import type { Playground } from '@/lib/playground';
import { frameOf, outcomeOf, type Sent } from '@/lib/playground/compose/sent';
import { canStop } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { milliseconds } from '../trace/frame-looks';
import { useSelected } from './use-playground';

interface SentLineProps {
  readonly playground: Playground;
  readonly sent: Sent;
  readonly onOpenFrame: (seq: number) => void;
}

/** Which frame the last text became, and whether it was answered. */
export function SentLine({ playground, sent, onOpenFrame }: SentLineProps) {
  const run = useSelected(playground, (state) => state.run);
  const frame = frameOf(run.trace, sent);
  const outcome = frame && outcomeOf(run.trace, frame);
  const line = useRef<HTMLDivElement>(null);
  const frames = [frame?.seq, outcome?.kind === 'answered' ? outcome.by : undefined];

  // The pane is low: what was asked for must not come in below its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each text that is sent
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);

  return (
    <div ref={line} className="flex min-h-(--control) flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      <p role="status">{frame ? `It became frame ${frame.seq}. ${words()}` : 'It is on its way.'}</p>
      {frames.map((seq) =>
        seq === undefined ? null : (
          <Button key={seq} variant="quiet" className="px-2!" onClick={() => onOpenFrame(seq)}>
            Open frame {seq}
          </Button>
        ),
      )}
    </div>
  );

  function words(): string {
    switch (outcome?.kind) {
      case 'lost':
        return 'Nobody was there to take it: the server’s process is not running.';
      case 'waiting':
        return canStop(run) ? 'No answer has come yet.' : 'No answer came.';
      case 'answered':
        return `Frame ${outcome.by} answers it, ${milliseconds(outcome.after)} later.`;
      default:
        return '';
    }
  }
}
