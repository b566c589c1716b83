import { type RefObject, useEffect } from 'react';

/** Takes the focus into what opens over something else, and gives it back when that closes. */
export function useFocusWhileOver(element: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return;
    const before = document.activeElement;
    element.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element, isOver]);
}
