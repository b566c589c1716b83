'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onHashChange, readHash, replaceHash } from '@/lib/browser/hash';
import { warmMermaid } from '@/lib/browser/mermaid';
import { createPause, onLeave, whenIdle } from '@/lib/browser/page-life';
import { localStore } from '@/lib/browser/storage';
import { createTabLock } from '@/lib/browser/tab-lock';
import { createLabPlayground, type Playground, type PlaygroundState, type Work } from '@/lib/playground';

const PAUSE = 250;
const WORK = 'work=';

/** Whether a page that shows the playground takes its scenario from the address and the saved work. */
export type Source = 'address' | 'start';

/** A playground that lives as long as the component, wired to this browser. */
export function usePlayground(first: Work, source: Source): Playground {
  const [playground] = useState(() =>
    createLabPlayground(first, `${process.env.NEXT_PUBLIC_BASE_PATH ?? ''}/sandbox`, {
      storage: localStore,
      claim: createTabLock(),
      newId: () => crypto.randomUUID().slice(0, 8),
      now: () => Date.now(),
      afterPause: createPause(PAUSE),
      remember: (id) => {
        if (source === 'address') replaceHash(WORK + id);
      },
    }),
  );

  useEffect(() => {
    const open = () => {
      const hash = readHash();
      if (hash === '' || hash.startsWith(WORK)) playground.restore(hash.slice(WORK.length) || undefined);
      else void playground.openLink(`#${hash}`);
    };
    if (source === 'address') open();
    const stopListening = source === 'address' ? onHashChange(open) : () => undefined;
    const stopSaving = onLeave(playground.flush);
    return () => {
      stopListening();
      stopSaving();
      playground.dispose();
    };
  }, [playground, source]);

  return playground;
}

/** To be called when the editor stands: what the first Run needs, first the peers, comes in while the reader reads. */
export function useWarmUp(playground: Playground): () => void {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () =>
    whenIdle(() => {
      if (gone.current) return;
      playground.prepare();
      whenIdle(() => void warmMermaid());
    });
}

/** The part of a playground's state that a component shows. */
export function useSelected<Part>(playground: Playground, select: (state: PlaygroundState) => Part): Part {
  const { store } = playground;
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
