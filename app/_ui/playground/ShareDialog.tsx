'use client';

import { useEffect, useState } from 'react';
import { copyText } from '@/lib/browser/clipboard';
import { saveFile } from '@/lib/browser/download';
import { addressWith } from '@/lib/browser/hash';
import type { Playground } from '@/lib/playground';
import { Button } from '../primitives/Button';
import { CopyButton } from '../primitives/CopyButton';
import { Dialog } from '../primitives/Dialog';
import { DownloadIcon } from '../primitives/icons';

/** Some programs cut addresses that are longer than this. */
const SAFE_LENGTH = 2_000;

interface ShareDialogProps {
  readonly playground: Playground;
  readonly onClose: () => void;
}

/** The whole scenario as a link, or as a folder that runs in Node. */
export default function ShareDialog({ playground, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<string>();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    let current = true;
    const play = `${process.env.NEXT_PUBLIC_BASE_PATH ?? ''}/play/`;
    playground.shareLink().then(
      (fragment) => current && setLink(addressWith(play, fragment)),
      (error: Error) => current && setRefused(error.message),
    );
    return () => {
      current = false;
    };
  }, [playground]);

  async function download() {
    const project = await playground.project();
    if (project.ok) saveFile(`${project.name}.zip`, new Blob([project.bytes], { type: 'application/zip' }));
    else setRefused(project.refusals.map(({ file, message }) => `${file}: ${message}`).join(' '));
  }

  return (
    <Dialog onClose={onClose} title="Share this scenario">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <p>The link carries all files and settings. Whoever opens it gets a copy and presses Run.</p>
          <textarea
            readOnly
            aria-label="Link"
            rows={4}
            value={link ?? 'Packing …'}
            onFocus={(event) => event.currentTarget.select()}
            className="w-full resize-none rounded-control border border-line bg-sunk p-2.5 font-mono text-code break-all"
          />
          <div className="flex flex-wrap items-center gap-3">
            {link === undefined ? null : <CopyButton label="Copy link" copy={() => copyText(link)} />}
            <span className="text-small text-second tabular-nums">
              {link === undefined ? '' : `${link.length.toLocaleString('en')} characters`}
              {link !== undefined && link.length > SAFE_LENGTH
                ? '. Some chat programs cut links this long; a download is safer.'
                : ''}
            </span>
          </div>
        </div>
        <div className="flex flex-col items-start gap-2">
          <p>
            The same files as a Node project, over real stdio: unpack it, then <code>npm install</code> and{' '}
            <code>npm start</code>.
          </p>
          <Button icon={<DownloadIcon />} onClick={() => void download()}>
            Download as a project
          </Button>
        </div>
        {refused === undefined ? null : (
          <p role="alert" className="text-error">
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}
