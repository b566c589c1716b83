import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { RowRange } from './frame-rows';

interface RowsInSightProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In px. */
  readonly rowHeight: number;
  readonly onChange: (range: RowRange) => void;
}

/** Shows nothing; tells which rows of a long list are in sight. Loaded with the first long list. */
export default function RowsInSight({ scroller, count, rowHeight, onChange }: RowsInSightProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are all the same and known
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  const { startIndex, endIndex } = virtualizer.range ?? {};
  useLayoutEffect(() => {
    if (startIndex !== undefined && endIndex !== undefined) onChange({ startIndex, endIndex });
  }, [startIndex, endIndex, onChange]);

  return null;
}
