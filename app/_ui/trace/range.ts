import type { Trace } from '@/lib/trace/trace';

const count = new Intl.NumberFormat('en-US');

/** `frames 941 to 1,000 of 1,000`, for a part of the shown entries; only notes have no numbers. */
export function rangeText(trace: Trace, indexes: readonly number[]): string {
  const seqs = indexes.flatMap((index) => {
    const entry = trace.entries[index];
    return entry?.kind === 'frame' ? [entry.seq] : [];
  });
  const [first, last] = [seqs[0], seqs.at(-1)];
  if (first === undefined || last === undefined) return 'no frames here';
  return `frames ${count.format(first)} to ${count.format(last)} of ${count.format(trace.frameCount)}`;
}
