// Goes into the playground before its own scripts: tells when the code is readable and Run is live.

declare global {
  /** Milliseconds since 1970; undefined until then. */
  var benchLive: number | undefined;
}

globalThis.benchLive = undefined;

new MutationObserver((_, observer) => {
  const code = document.querySelector('.cm-content')?.textContent ?? '';
  const run = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Run'),
  );
  if (!code.includes('import') || !run || run.disabled) return;
  globalThis.benchLive = performance.timeOrigin + performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });

export {};
