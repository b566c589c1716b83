import type { ReactNode } from 'react';

/** One sentence that says what to do next, with the button that does it where there is one. */
export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 p-6 text-center text-second">
      <p className="max-w-[44ch] text-balance">{children}</p>
      {action}
    </div>
  );
}
