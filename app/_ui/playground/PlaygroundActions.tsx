'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { HelpIcon, ShareIcon } from '../primitives/icons';

const ShareDialog = dynamic(() => import('./ShareDialog'), { ssr: false });
const HelpDialog = dynamic(() => import('./HelpDialog'), { ssr: false });

/** The page bar's buttons that belong to the lab. */
export function PlaygroundActions({ playground }: { readonly playground: Playground }) {
  const [open, setOpen] = useState<'share' | 'help'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="quiet" icon={<ShareIcon />} onClick={() => setOpen('share')}>
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <IconButton label="Help" icon={<HelpIcon />} onClick={() => setOpen('help')} />
      {open === 'share' ? <ShareDialog playground={playground} onClose={close} /> : null}
      {open === 'help' ? <HelpDialog onClose={close} /> : null}
    </>
  );
}
