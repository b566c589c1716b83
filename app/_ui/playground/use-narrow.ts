'use client';

import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 767px)';

function watch(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone; false until it is known. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
