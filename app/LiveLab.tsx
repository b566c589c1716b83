'use client';

import { useEffect, useRef } from 'react';
import type { CodeLine } from './_ui/editor/static-lines';
import { PlaygroundActions } from './_ui/playground/PlaygroundActions';
import { PlaygroundView } from './_ui/playground/PlaygroundView';
import { usePlayground } from './_ui/playground/use-playground';
import { gallery, startWork } from './lab';

interface LiveLabProps {
  readonly firstLines: readonly CodeLine[];
  readonly runAtOnce: boolean;
  readonly onReady: () => void;
}

/** The playground inside the home page: always the start scenario, whatever is saved. */
export function LiveLab({ firstLines, runAtOnce, onReady }: LiveLabProps) {
  const playground = usePlayground(startWork, 'start');
  const ran = useRef(false);

  useEffect(onReady, [onReady]);
  useEffect(() => {
    if (!runAtOnce || ran.current) return;
    ran.current = true;
    playground.run();
  }, [runAtOnce, playground]);

  return (
    <PlaygroundView
      playground={playground}
      gallery={gallery}
      firstLines={firstLines}
      actions={<PlaygroundActions playground={playground} />}
    />
  );
}
