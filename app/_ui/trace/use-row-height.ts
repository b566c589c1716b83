import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

const read = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 30;

/** The height of a list's row in px, as globals.css has it for this pointer and width. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, read, () => 30);
}
