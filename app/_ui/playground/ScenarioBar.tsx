'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import type { Playground } from '@/lib/playground';
import { isChanged } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { ChevronDownIcon, ResetIcon } from '../primitives/icons';
import type { GalleryEntry } from './OpenDialog';
import { useSelected } from './use-playground';

const OpenDialog = dynamic(() => import('./OpenDialog'), { ssr: false });

interface ScenarioBarProps {
  readonly playground: Playground;
  readonly gallery: readonly GalleryEntry[];
  readonly actions?: ReactNode;
}

/** Which scenario this is, and what can be done with it as a whole. */
export function ScenarioBar({ playground, gallery, actions }: ScenarioBarProps) {
  const [choosing, setChoosing] = useState(false);
  const { title, settings } = useSelected(playground, (state) => state.work.scenario);
  const changed = useSelected(playground, isChanged);
  const { dispatch } = playground;
  return (
    <div className="hairline-b flex h-(--bar) shrink-0 items-center gap-2 px-3.5">
      <Button
        variant="quiet"
        className="min-w-0 shrink! px-1.5! text-ink!"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span className="truncate font-semibold">{title}</span>
        <ChevronDownIcon className="shrink-0" />
        <span className="sr-only">, open another scenario</span>
      </Button>
      <label
        className="ml-auto flex items-center gap-2 text-small whitespace-nowrap text-second"
        title="The lab answers -32700 and -32600 where the SDK is silent"
      >
        <input
          type="checkbox"
          checked={settings.strict}
          onChange={(event) =>
            dispatch({ type: 'settings-changed', settings: { ...settings, strict: event.target.checked } })
          }
        />
        strict
      </label>
      <Button
        variant="quiet"
        icon={<ResetIcon />}
        disabled={!changed}
        onClick={() => dispatch({ type: 'reset' })}
      >
        Reset
      </Button>
      {actions}
      {choosing ? (
        <OpenDialog playground={playground} gallery={gallery} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  );
}
