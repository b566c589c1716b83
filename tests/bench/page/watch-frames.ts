// Goes into the playground before its own scripts: times frames from their arrival to their arrow.

import type { PackedFrames } from '@/lib/engine/messages';

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

/** As much of a message from the wire as is read here. */
interface WireMessage {
  readonly type?: unknown;
  readonly entries?: readonly Partial<PackedFrames>[];
}

function arrive(data: WireMessage | null): void {
  if (data?.type !== 'entries') return;
  for (const { seq = 0, texts = [] } of data.entries ?? []) {
    for (const [index, text] of texts.entries()) {
      const token = /"progressToken":"(single of \d+)"/.exec(text)?.[1];
      if (token) singles.push({ token, seq: seq + index, arrived: performance.now() });
    }
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
