export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('no values to take the median of');
  return (low + high) / 2;
}

/** The median of the ratios of pairs that were measured one right after the other. */
export function medianRatio(values: readonly number[], bases: readonly number[]): number {
  return median(values.map((value, index) => value / (bases[index] ?? Number.NaN)));
}
