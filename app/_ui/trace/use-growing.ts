import { useEffect, useState } from 'react';

/** A run counts as at rest when nothing crossed for so many milliseconds. */
const REST_MS = 150;

/** True from the moment `version` changes until it stays the same for a while. */
export function useGrowing(version: number): boolean {
  const [resting, setResting] = useState(version);
  useEffect(() => {
    const timer = setTimeout(() => setResting(version), REST_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return resting !== version;
}
