'use client';

import { useState } from 'react';
import type { Playground } from '@/lib/playground';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { HelpIcon, ShareIcon } from '../primitives/icons';
import { HelpDialog } from './HelpDialog';
import { ShareDialog } from './ShareDialog';

/** The page bar's buttons that belong to the lab. */
export function PlaygroundActions({ playground }: { readonly playground: Playground }) {
  const [open, setOpen] = useState<'share' | 'help'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="quiet" icon={<ShareIcon />} onClick={() => setOpen('share')}>
        Share
      </Button>
      <IconButton label="Help" icon={<HelpIcon />} onClick={() => setOpen('help')} />
      <ShareDialog playground={playground} open={open === 'share'} onClose={close} />
      <HelpDialog open={open === 'help'} onClose={close} />
    </>
  );
}
