import type { ReactNode } from 'react';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons';

export type NoticeTone = 'info' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

const looks: Record<NoticeTone, { readonly box: string; readonly mark: ReactNode; readonly word: string }> = {
  info: { box: 'bg-selection', mark: <InfoIcon className="text-client" />, word: 'Note' },
  warning: { box: 'bg-warning-fill', mark: <WarningIcon className="text-warning" />, word: 'Warning' },
  error: { box: 'bg-error-fill', mark: <ErrorIcon className="text-error" />, word: 'Error' },
};

/** A banner inside the page. Errors are announced at once, the rest when the reader pauses. */
export function Notice({ tone, children, actions, onDismiss }: NoticeProps) {
  const look = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('hairline-b flex items-start gap-3 py-2 pr-2 pl-4 text-small', look.box)}
    >
      <span className="mt-[calc((var(--control)-16px)/2)] shrink-0">{look.mark}</span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-[30ch] py-[calc((var(--control)-20px)/2)] break-words">
          <span className="sr-only">{look.word}: </span>
          {children}
        </p>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <IconButton label="Dismiss" icon={<CloseIcon />} onClick={onDismiss} />
      )}
    </div>
  );
}
