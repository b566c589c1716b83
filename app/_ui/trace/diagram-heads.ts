import { TONES, type Tone } from './diagram-css';
import { svgElement } from './svg';

/** mermaid's names of the arrowheads that sequence text uses, drawn with the tip at the right of 10 by 10. */
const HEADS = {
  arrowhead: { d: 'M1 1 10 5 1 9z', tip: 9.5, filled: true },
  'filled-head': { d: 'M3 1 9 5 3 9', tip: 9, filled: false },
  crosshead: { d: 'M1 1 9 9M9 1 1 9', tip: 5, filled: false },
} as const;

type Head = keyof typeof HEADS;

function marker(id: string, head: Head, tone: Tone): SVGMarkerElement {
  const { d, tip, filled } = HEADS[head];
  const at = { viewBox: '0 0 10 10', refX: tip, refY: 5, markerWidth: 10, markerHeight: 10 };
  return svgElement(
    'marker',
    { id: `${id}-${head}-${tone}`, ...at, orient: 'auto', markerUnits: 'userSpaceOnUse' },
    svgElement('path', { d, class: `wire-head wire-head-${tone} ${filled ? 'wire-head-filled' : ''}` }),
  );
}

/** Arrowheads in every tone; `id` is the svg's own, so that two diagrams on a page do not clash. */
export function arrowheads(id: string): SVGDefsElement {
  const heads = Object.keys(HEADS) as Head[];
  return svgElement('defs', {}, ...TONES.flatMap((tone) => heads.map((head) => marker(id, head, tone))));
}

/** Gives a line the arrowhead of the same kind in its own tone. */
export function setArrowhead(line: Element, id: string, tone: Tone): void {
  const kind = (Object.keys(HEADS) as Head[]).find((head) =>
    line.getAttribute('marker-end')?.includes(`-${head})`),
  );
  if (kind) line.setAttribute('marker-end', `url(#${id}-${kind}-${tone})`);
}
