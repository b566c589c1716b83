'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly footer?: ReactNode;
}

/**
 * A modal dialog, open as long as it is mounted. Load what holds one with `next/dynamic`: no page needs it
 * before a click. The close button comes last, so that focus starts in the content.
 */
export function Dialog({ onClose, title, children, footer }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(15_17_23/0.45)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // Radix would look for a trigger of its own.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] overflow-auto rounded-panel border border-line bg-paper shadow-float"
        >
          <div className="relative flex flex-col gap-4 p-5">
            <Radix.Title className="pr-10 text-lead font-semibold">{title}</Radix.Title>
            <div className="min-w-0">{children}</div>
            {footer === undefined ? null : <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
            <IconButton
              label="Close"
              icon={<CloseIcon />}
              onClick={onClose}
              className="absolute top-3 right-3"
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
