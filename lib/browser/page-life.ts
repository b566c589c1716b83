/** Calls back when the page may be gone in a moment; returns a function that stops it. */
export function onLeave(listener: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Calls back once the browser has nothing better to do. */
export function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => call(), { timeout: 2_000 });
  else setTimeout(call, 200);
}

/** Makes a function that calls back after so many milliseconds without another call. */
export function createPause(milliseconds: number): (call: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (call) => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };
}
