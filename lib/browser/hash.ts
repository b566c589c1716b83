/** The address's fragment without its `#`, as it stands: never decoded here. */
export function readHash(): string {
  return location.hash.slice(1);
}

/** Puts another fragment in the address without a new entry in the history and without an event. */
export function replaceHash(fragment: string): void {
  history.replaceState(
    history.state,
    '',
    fragment === '' ? location.pathname + location.search : `#${fragment}`,
  );
}

/** Calls back when a person puts another fragment into the address; returns a function that stops it. */
export function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The address of this page with a fragment, which starts with `#`. */
export function addressWith(path: string, fragment: string): string {
  return new URL(path + fragment, location.href).href;
}
