import { type RefObject, useLayoutEffect, useState } from 'react';

/** While the reader drags a pane's edge, the last width of so many milliseconds is enough. */
const SETTLE_MS = 90;

/** The inner width of an element in whole px, 0 before it is known or while it is hidden. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth((last) => watched.clientWidth || last), SETTLE_MS);
    });
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
