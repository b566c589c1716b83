'use client';

import type { CodeLine } from '../_ui/editor/static-lines';
import { PlaygroundActions } from '../_ui/playground/PlaygroundActions';
import { PlaygroundView } from '../_ui/playground/PlaygroundView';
import { usePlayground } from '../_ui/playground/use-playground';
import { SiteHeader } from '../_ui/site/SiteHeader';
import { gallery, startWork } from '../lab';

/** The playground over the whole window; it reads its scenario from the address or the saved work. */
export function PlayPage({ firstLines }: { readonly firstLines: readonly CodeLine[] }) {
  const playground = usePlayground(startWork, 'address');
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SiteHeader current="play" actions={<PlaygroundActions playground={playground} />} />
      <main id="main" className="flex min-h-0 grow flex-col">
        <h1 className="sr-only">Playground</h1>
        <PlaygroundView playground={playground} gallery={gallery} firstLines={firstLines} />
      </main>
    </div>
  );
}
