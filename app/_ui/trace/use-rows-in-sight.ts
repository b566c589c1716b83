import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowRange } from './frame-rows';

/** Which rows, all of one height in px, a scroller has in sight; watches it only where it is asked to. */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  watching: boolean,
): RowRange {
  const [sight, setSight] = useState<RowRange>({ first: 0, last: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !watching) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const first = Math.floor(scrollTop / rowHeight);
      const last = Math.floor((scrollTop + clientHeight) / rowHeight);
      setSight((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    // Before the browser paints what it scrolled to, or a gap would show.
    const onScroll = () => flushSync(look);
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, rowHeight, watching]);

  return sight;
}
