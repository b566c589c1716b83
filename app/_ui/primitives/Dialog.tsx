'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly footer?: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`, which keeps focus inside, closes on Escape and
 * gives focus back. The close button comes last, so that focus starts in the content.
 */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the key for it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-auto max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-panel border border-line bg-paper p-0 shadow-float backdrop:bg-[rgb(15_17_23/0.45)]"
    >
      {open ? (
        <div className="relative flex flex-col gap-4 p-5">
          <h2 id={titleId} className="pr-10 text-lead font-semibold">
            {title}
          </h2>
          <div className="min-w-0">{children}</div>
          {footer === undefined ? null : <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
          <IconButton
            label="Close"
            icon={<CloseIcon />}
            onClick={onClose}
            className="absolute top-3 right-3"
          />
        </div>
      ) : null}
    </dialog>
  );
}
