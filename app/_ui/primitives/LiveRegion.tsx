interface LiveRegionProps {
  readonly message: string;
  /** Changes when the same words are to be said again, such as the number of the run. */
  readonly turn?: number;
}

/**
 * Says `message` once to a screen reader, and again when it or `turn` changes. Keep it mounted: a
 * region that arrives together with its text is often not read.
 */
export function LiveRegion({ message, turn }: LiveRegionProps) {
  return (
    <output aria-live="polite" className="sr-only">
      <span key={turn}>{message}</span>
    </output>
  );
}
