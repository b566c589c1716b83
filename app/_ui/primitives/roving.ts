/**
 * Which of `count` items a key moves to from `index`, around the end; nothing for other keys.
 * `axis` is the direction in which the items lie.
 */
export function rovingIndex(
  key: string,
  index: number,
  count: number,
  axis: 'row' | 'column',
): number | undefined {
  if (count === 0) return undefined;
  const [back, forward] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === forward) return (index + 1) % count;
  if (key === back) return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
