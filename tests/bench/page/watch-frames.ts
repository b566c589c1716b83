// Goes into the playground before its own scripts: times frames from their arrival to their arrow.

interface Single {
  readonly token: string;
  readonly seq: number;
  readonly arrived: number;
  /** Milliseconds until the page was laid out with the frame's arrow in it. */
  took?: number;
}

declare global {
  var benchSingles: Single[];
}

const singles: Single[] = [];
globalThis.benchSingles = singles;

interface FrameEntry {
  readonly seq: number;
  readonly text: string;
}

function arrive(data: { readonly type?: unknown; readonly entries?: readonly FrameEntry[] } | null): void {
  if (data?.type !== 'entries') return;
  for (const { seq, text } of data.entries ?? []) {
    const token = /"progressToken":"(single of \d+)"/.exec(text)?.[1];
    if (token) singles.push({ token, seq, arrived: performance.now() });
  }
}

const property = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');

Object.defineProperty(MessagePort.prototype, 'onmessage', {
  ...property,
  set(listener: ((event: MessageEvent) => void) | null) {
    const watched = (event: MessageEvent) => {
      arrive(event.data);
      listener?.(event);
    };
    property?.set?.call(this, listener && watched);
  },
});

new MutationObserver(() => {
  for (const single of singles) {
    if (single.took !== undefined) continue;
    const arrow = document.querySelector(`section[aria-label="Diagram"] svg [data-seq="${single.seq}"]`);
    if (!arrow) continue;
    arrow.getBoundingClientRect();
    single.took = performance.now() - single.arrived;
  }
}).observe(document, { childList: true, subtree: true });

export {};
