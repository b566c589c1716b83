import type { Side } from '@/lib/frames/frame';
import type { Tone } from './diagram-css';
import { arrowheads, setArrowhead } from './diagram-heads';
import { numberIn, svgElement } from './svg';

/** What is known of the nth arrow before it is drawn. */
export interface Arrow {
  /** The frame's number; absent for a self-message that stands for a note. */
  readonly seq?: number;
  /** Its accessible name. */
  readonly name: string;
  readonly tone: Tone;
  /** A notification: nobody answers it, so its label stands back. */
  readonly quiet: boolean;
}

export interface Participant {
  readonly name: string;
  readonly side: Side | undefined;
  /** The middle of its lifeline, in px from the left edge of the svg. */
  readonly x: number;
  readonly boxWidth: number;
}

/** mermaid's drawing after it was made the diagram of this site. */
export interface Dressed {
  readonly svg: SVGSVGElement;
  /** In px; the pane's, or more. */
  readonly width: number;
  readonly participants: readonly Participant[];
  /** The group of the nth arrow: its label, its line and the area that takes clicks. */
  readonly groups: readonly SVGGElement[];
}

/** The participants' boxes, in px from the top of the svg. */
export const BOX = { top: 14, height: 40 } as const;
const BOX_WIDTH = 118;
/** The least space around a box, in px. */
const AROUND_BOX = 4;
const BOTTOM = 20;

/** Drops mermaid's style and unused symbols, and the ids that a second diagram on the page would repeat. */
function strip(svg: SVGSVGElement): void {
  for (const unused of svg.querySelectorAll('style, defs')) unused.remove();
  const presentation = ['id', 'name', 'style', 'filter', 'fill', 'stroke', 'stroke-width', 'text-anchor'];
  for (const part of svg.querySelectorAll('*')) {
    for (const name of presentation) part.removeAttribute(name);
  }
}

function lifelines(svg: SVGSVGElement): SVGLineElement[] {
  const lines = [...svg.querySelectorAll<SVGLineElement>('[data-et="life-line"]')];
  return lines.sort((a, b) => numberIn(a, 'x1') - numberIn(b, 'x1'));
}

function dressParticipants(
  svg: SVGSVGElement,
  boxWidth: number,
  left: number,
  bottom: number,
): Participant[] {
  return lifelines(svg).map((life, index): Participant => {
    const x = numberIn(life, 'x1');
    const side = (['client', 'server'] as const)[index];
    life.setAttribute('class', 'wire-life');
    life.setAttribute('y2', String(bottom));
    const group = life.parentElement?.querySelector('[data-et="participant"]');
    const box = group?.querySelector('rect');
    box?.setAttribute('class', `wire-box wire-${side ?? 'other'}`);
    box?.setAttribute('x', String(x - boxWidth / 2));
    box?.setAttribute('width', String(boxWidth));
    box?.setAttribute('rx', '6');
    for (const text of group?.querySelectorAll('text') ?? []) text.setAttribute('class', 'wire-name');
    return { name: group?.textContent?.trim() ?? '', side, x: x - left, boxWidth };
  });
}

function dressNotes(svg: SVGSVGElement, left: number, width: number): void {
  for (const note of svg.querySelectorAll('[data-et="note"]')) {
    const band = note.querySelector('rect');
    band?.setAttribute('class', 'wire-band');
    band?.setAttribute('x', String(left - 1));
    band?.setAttribute('width', String(width + 2));
    for (const text of note.querySelectorAll('text')) text.setAttribute('class', 'wire-note');
  }
}

/** The lower end of a message's line; a self-message is a curve with points `x,y`. */
function lowerEnd(line: Element): number {
  const points = line.getAttribute('d')?.match(/,[\d.]+/g) ?? [];
  return Math.max(numberIn(line, 'y1'), ...points.map((point) => Number(point.slice(1))));
}

function hitArea(texts: readonly Element[], line: Element): SVGRectElement {
  const top = Math.min(...texts.map((text) => numberIn(text, 'y')), lowerEnd(line) - 12);
  const [from, to] = [numberIn(line, 'x1'), numberIn(line, 'x2')].sort((a, b) => a - b) as [number, number];
  const area = { y: top, height: lowerEnd(line) + 7 - top, x: from + 2, width: Math.max(0, to - from - 4) };
  return svgElement('rect', { class: 'wire-hit', rx: 4, ...area });
}

function dressMessage(id: string, arrow: Arrow, index: number, texts: readonly Element[], line: Element) {
  const classes = ['wire-message', `wire-${arrow.tone}`];
  if (arrow.quiet) classes.push('wire-quiet');
  if (line.getAttribute('class') === 'messageLine1') classes.push('wire-answer');
  const group = svgElement('g', { id: `${id}-${index}`, class: classes.join(' '), 'aria-label': arrow.name });
  if (arrow.seq !== undefined) group.dataset.seq = String(arrow.seq);
  line.replaceWith(group);
  setArrowhead(line, id, arrow.tone);
  line.setAttribute('class', 'wire-line');
  group.append(hitArea(texts, line), ...texts, line);
  return group;
}

/** mermaid puts the lines of a label right before the message that they belong to. */
function dressMessages(svg: SVGSVGElement, arrows: readonly Arrow[]): SVGGElement[] {
  const groups: SVGGElement[] = [];
  let texts: Element[] = [];
  for (const child of [...svg.children]) {
    if (child.classList.contains('messageText')) texts.push(child);
    if (!child.matches('[data-et="message"]')) continue;
    const arrow = arrows[groups.length];
    if (arrow) groups.push(dressMessage(svg.id, arrow, groups.length, texts, child));
    texts = [];
  }
  return groups;
}

/**
 * Turns mermaid's drawing into this site's: classes instead of colours, an area to click around each
 * arrow, and a view that has the lifelines in the middle of the pane; wider than it only where a label could not be broken.
 */
export function dressDiagram(svg: SVGSVGElement, arrows: readonly Arrow[], paneWidth: number): Dressed {
  strip(svg);
  const boxes = [...svg.querySelectorAll('[data-et="participant"] rect')];
  const top = Math.min(...boxes.map((box) => numberIn(box, 'y'))) - BOX.top;
  const ends = lifelines(svg).map((line) => numberIn(line, 'x1'));
  const [first = 0, last = 0] = [ends[0], ends.at(-1)];
  const boxWidth = Math.min(BOX_WIDTH, Math.floor(paneWidth / 3) - 3 * AROUND_BOX);
  const width = Math.max(paneWidth, last - first + boxWidth + 2 * AROUND_BOX);
  const left = (first + last - width) / 2;
  const parts = [
    ...[...svg.querySelectorAll('[data-et="message"]')].map(lowerEnd),
    ...[...svg.querySelectorAll('rect')].map((rect) => numberIn(rect, 'y') + numberIn(rect, 'height')),
  ];
  const height = Math.ceil(Math.max(...parts) + BOTTOM - top);

  const groups = dressMessages(svg, arrows);
  const participants = dressParticipants(svg, boxWidth, left, top + height);
  dressNotes(svg, left, width);
  svg.prepend(arrowheads(svg.id));
  svg.setAttribute('class', 'wire');
  svg.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  return { svg, width, participants, groups };
}
