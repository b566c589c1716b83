/** The first pane's share in percent, held so that both panes keep their least size in px. */
export function clampShare(share: number, whole: number, leastFirst: number, leastSecond: number): number {
  if (whole <= 0) return share;
  const low = (leastFirst / whole) * 100;
  const high = Math.max(low, 100 - (leastSecond / whole) * 100);
  return Math.min(100, high, Math.max(0, low, share));
}

/** What a key makes of a share, in steps of 2 %; nothing for keys that do not move the separator. */
export function shareForKey(key: string, share: number, direction: 'row' | 'column'): number | undefined {
  const [less, more] = direction === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === less) return share - 2;
  if (key === more) return share + 2;
  if (key === 'Home') return 0;
  if (key === 'End') return 100;
  return undefined;
}

/** A remembered share as it was stored; whatever is no percentage counts as absent. */
export function parseShare(stored: string | null): number | undefined {
  const share = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return share >= 0 && share <= 100 ? share : undefined;
}
