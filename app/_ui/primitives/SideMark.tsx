import { cx } from './cx';

export type MarkSide = 'client' | 'server' | 'both';

const halves: Record<MarkSide, string> = {
  client: 'rounded-l-full rounded-r-[2px] bg-client-line',
  server: 'rounded-l-[2px] rounded-r-full bg-server-line',
  both: 'rounded-full bg-linear-to-r from-client-line from-50% to-server-line to-50%',
};

/** The half of the pill that belongs to a side: its shape says the same as its colour. */
export function SideMark({ side, className }: { readonly side: MarkSide; readonly className?: string }) {
  return <span aria-hidden="true" className={cx('size-2 shrink-0', halves[side], className)} />;
}
