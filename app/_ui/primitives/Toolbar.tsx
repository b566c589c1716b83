import type { ReactNode } from 'react';
import { cx } from './cx';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  /** What stands at the right end: a summary, not a control. */
  readonly status?: ReactNode;
  readonly className?: string;
}

/** A 48 px bar of buttons that belong together. */
export function Toolbar({ label, children, status, className }: ToolbarProps) {
  return (
    <div
      className={cx('hairline-b flex h-(--bar) shrink-0 items-center gap-2 px-3.5 max-md:h-14', className)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={label} className="flex items-center gap-2 max-md:gap-1">
        {children}
      </div>
      {status === undefined ? null : (
        <div className="ml-auto min-w-0 truncate text-small text-second tabular-nums">{status}</div>
      )}
    </div>
  );
}
