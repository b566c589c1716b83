import type { Mermaid, MermaidConfig } from 'mermaid';
import { pageFont } from './page-font';

/** A failed drawing is data: `invalid` is about the text, `unavailable` about loading mermaid itself. */
export type Drawing =
  | { readonly kind: 'drawn'; readonly svg: SVGSVGElement; readonly ms: number }
  | { readonly kind: 'invalid' | 'unavailable'; readonly reason: string };

/** mermaid measures with this size; whoever styles the svg must draw with it. */
export const DIAGRAM_FONT_PX = 12.5;
const WIDEST_USUAL_LETTER_PX = 7.2;
const ACTOR_MARGIN = 12;

const CONFIG: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  theme: 'base',
  look: 'classic',
  fontSize: DIAGRAM_FONT_PX,
  maxTextSize: 2_000_000,
  sequence: { useMaxWidth: false, mirrorActors: false, height: 40, actorMargin: ACTOR_MARGIN },
};

let loading: Promise<Mermaid> | undefined;
let last: Promise<unknown> = Promise.resolve();
let count = 0;

const WARM_UP = 'sequenceDiagram\nparticipant A\nparticipant B\nA->>B: a\nB-->>A: b';

/** The first drawing loads more code and is slow; what it costs says nothing about the next. */
async function start(): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid');
  // Measured with other letters than it is drawn with, a label would break in the wrong place.
  mermaid.initialize({ ...CONFIG, fontFamily: pageFont() });
  // The first family alone, and a failure is none of ours: the ones after it are local fonts that may be absent.
  const [family = ''] = pageFont().split(',');
  await document.fonts.load(`${DIAGRAM_FONT_PX}px ${family}`).catch(() => undefined);
  await svgText(mermaid, WARM_UP);
  return mermaid;
}

function load(): Promise<Mermaid> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** mermaid measures in the document; this keeps its work out of sight and out of the page's layout. */
function workbench(): HTMLElement {
  const bench = document.createElement('div');
  bench.setAttribute('aria-hidden', 'true');
  bench.style.cssText = 'position:fixed;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden';
  document.body.append(bench);
  return bench;
}

async function svgText(mermaid: Mermaid, text: string): Promise<string> {
  const bench = workbench();
  try {
    count += 1;
    return (await mermaid.render(`diagram-${count}`, text, bench)).svg;
  } finally {
    bench.remove();
  }
}

async function render(mermaid: Mermaid, text: string): Promise<Drawing> {
  const started = performance.now();
  try {
    const page = new DOMParser().parseFromString(await svgText(mermaid, text), 'text/html');
    const svg = page.querySelector('svg');
    if (!svg) return { kind: 'invalid', reason: 'mermaid gave no svg' };
    return { kind: 'drawn', svg: document.adoptNode(svg), ms: performance.now() - started };
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Draws sequence text as an svg that is not yet in the page, laid out for a width in px. One drawing
 * at a time: a second call waits for the first. `ms` leaves out loading and waiting.
 */
export function drawSequence(text: string, width: number): Promise<Drawing> {
  const drawing = last.then(async (): Promise<Drawing> => {
    let mermaid: Mermaid;
    try {
      mermaid = await load();
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
    }
    return render(mermaid, `${layoutDirective(width)}\n${text}`);
  });
  last = drawing;
  return drawing;
}

/** Lifelines stand a sixth of the width from either edge: room for a self-message outside them. */
function betweenLifelines(width: number): number {
  return Math.round((width * 2) / 3);
}

/**
 * mermaid moves lifelines apart for a label that is wider than the participants, so these are as wide
 * as all there is; whoever styles the svg makes the boxes smaller.
 */
function layoutDirective(width: number): string {
  return `%%{init: ${JSON.stringify({ sequence: { width: betweenLifelines(width) - ACTOR_MARGIN } })}}%%`;
}

/** How many letters fit between the lifelines of a drawing of so many px: break labels after as many. */
export function labelLength(width: number): number {
  return Math.floor((betweenLifelines(width) - ACTOR_MARGIN) / WIDEST_USUAL_LETTER_PX);
}

/** Loads mermaid ahead of the drawing that a reader waits for; a failure shows at that drawing. */
export async function warmMermaid(): Promise<void> {
  await load().catch(() => undefined);
}
