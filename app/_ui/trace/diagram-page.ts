import type { Severity } from '@/lib/trace/finding';
import type { Dressed } from './diagram-svg';
import { SEVERITY_MARKS, type Severities } from './severities';
import { numberIn, svgElement } from './svg';

/** What the reader did to the diagram, apart from what it shows. */
export interface Marks {
  readonly open: number | undefined;
  readonly partners: ReadonlySet<number>;
  readonly active: number | undefined;
  readonly severities: Severities;
}

const seqOf = (group: SVGGElement) =>
  group.dataset.seq === undefined ? undefined : Number(group.dataset.seq);

/** The frames that the drawing has arrows for, in order. */
export function seqsOf({ groups }: Dressed): number[] {
  return groups.flatMap((group) => seqOf(group) ?? []);
}

export function groupOf({ groups }: Dressed, seq: number | undefined): SVGGElement | undefined {
  return seq === undefined ? undefined : groups.find((group) => seqOf(group) === seq);
}

/** Makes the drawing the content of a listbox whose options are the arrows that open a frame. */
export function presentAsOptions({ svg, groups }: Dressed): void {
  svg.setAttribute('role', 'presentation');
  svg.removeAttribute('aria-roledescription');
  for (const child of svg.children) child.setAttribute('aria-hidden', 'true');
  for (const group of groups) {
    if (seqOf(group) === undefined) continue;
    group.removeAttribute('aria-hidden');
    group.setAttribute('role', 'option');
  }
}

export function markGroups({ groups }: Dressed, { open, partners, active, severities }: Marks): void {
  for (const group of groups) {
    const seq = seqOf(group);
    if (seq === undefined) continue;
    group.setAttribute('aria-selected', String(seq === open));
    group.classList.toggle('is-open', seq === open);
    group.classList.toggle('is-pair', partners.has(seq));
    group.classList.toggle('is-active', seq === active);
    markFinding(group, severities.get(seq));
  }
}

/** In the margin beside the sender's lifeline, where no label reaches. */
function markFinding(group: SVGGElement, severity: Severity | undefined): void {
  const line = group.querySelector('.wire-line');
  const mark = group.querySelector<SVGTextElement>('.wire-mark');
  if (severity === undefined || !line) {
    mark?.remove();
    return;
  }
  const [from, to] = [numberIn(line, 'x1'), numberIn(line, 'x2')];
  const x = from < to ? from - 12 : from + 12;
  const shown = mark ?? svgElement('text', { x, y: numberIn(line, 'y1') + 4 });
  shown.setAttribute('class', `wire-mark wire-mark-${severity}`);
  shown.textContent = SEVERITY_MARKS[severity];
  if (!mark) group.append(shown);
}

/** Lets the frames after `seq` cross from their sender's side. */
export function animateAfter({ groups }: Dressed, seq: number): void {
  for (const group of groups) {
    const line = group.querySelector('.wire-line');
    if ((seqOf(group) ?? 0) <= seq || !line) continue;
    const toRight = numberIn(line, 'x1') < numberIn(line, 'x2');
    group.style.setProperty('--wire-from', toRight ? '-12px' : '12px');
    group.classList.add('is-new');
  }
}
