'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { StaticCode } from './_ui/editor/StaticCode';
import type { CodeLine } from './_ui/editor/static-lines';
import { Button } from './_ui/primitives/Button';
import { EmptyState } from './_ui/primitives/EmptyState';
import { PlayIcon } from './_ui/primitives/icons';
import { Toolbar } from './_ui/primitives/Toolbar';

const LiveLab = dynamic(() => import('./LiveLab').then((module) => module.LiveLab), { ssr: false });

interface HomeLabProps {
  readonly fileName: string;
  readonly firstLines: readonly CodeLine[];
}

/**
 * The lab on the home page. Until it is in sight, or Run is pressed, the page carries only the code as
 * text; then the real one takes the same place.
 */
export function HomeLab({ fileName, firstLines }: HomeLabProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<'no' | 'shown' | 'run'>('no');
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      setWanted((now) => (now === 'no' ? 'shown' : now));
      observer.disconnect();
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      className="relative flex h-[min(760px,calc(100dvh-64px))] min-h-[480px] flex-col overflow-hidden rounded-panel border border-line"
    >
      {ready ? null : (
        <div className="flex min-h-0 grow flex-col">
          <Toolbar label="Run" status={fileName}>
            <Button variant="filled" icon={<PlayIcon />} onClick={() => setWanted('run')}>
              Run
            </Button>
          </Toolbar>
          <div className="flex min-h-0 grow">
            <div className="min-w-0 grow basis-0 overflow-hidden md:border-r md:border-line">
              <StaticCode lines={firstLines} label={fileName} />
            </div>
            <div className="hidden grow basis-0 md:block">
              <EmptyState>Press Run to see what crosses between client and server.</EmptyState>
            </div>
          </div>
        </div>
      )}
      {wanted === 'no' ? null : (
        <LiveLab firstLines={firstLines} runAtOnce={wanted === 'run'} onReady={() => setReady(true)} />
      )}
    </div>
  );
}
