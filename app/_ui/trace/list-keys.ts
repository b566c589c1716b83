/** So many items are a page for PageUp and PageDown. */
const PAGE = 10;

/** Which of `count` items a key moves to, without running around the end; undefined for other keys. */
export function indexForKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const moves = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + PAGE],
    ['PageUp', index - PAGE],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const to = moves.get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/** The scroll position that brings a stretch into view with the least movement; all in px. */
export function scrollFor(
  stretch: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly height: number; readonly head: number },
): number {
  const margin = 8;
  if (stretch.top - margin < view.top + view.head) return Math.max(0, stretch.top - margin - view.head);
  if (stretch.bottom + margin > view.top + view.height) return stretch.bottom + margin - view.height;
  return view.top;
}
