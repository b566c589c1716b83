import { drawSequence, labelLength } from '@/lib/browser/mermaid';
import type { Entry } from '@/lib/frames/frame';
import { sequenceOf } from '@/lib/trace/sequence';
import { Trace } from '@/lib/trace/trace';

/** What a picture holds in which each label stands at an arrow, at a self-message and at a note. */
export interface Drawn {
  readonly arrows: number;
  readonly participants: number;
  /** The text at all arrows and self-messages, in order, lines joined. */
  readonly messages: string;
  readonly notes: string;
  readonly soundXml: boolean;
}

declare global {
  interface Window {
    drawLabels(labels: readonly string[], width: number): Promise<Drawn>;
  }
}

function joined(svg: SVGSVGElement, selector: string): string {
  return [...svg.querySelectorAll(selector)].map(({ textContent }) => textContent).join('');
}

function entriesFor(label: string, seq: number): readonly Entry[] {
  const note = { kind: 'note', time: 0, text: label, author: 'reader' } as const;
  return [
    {
      kind: 'frame',
      seq,
      direction: 'client-to-server',
      time: 0,
      text: JSON.stringify({ jsonrpc: '2.0', id: seq, method: label }),
      fate: 'delivered',
      author: 'peer',
      connection: 1,
    },
    { ...note, at: 'server' },
    { ...note, at: 'both' },
  ];
}

window.drawLabels = async (labels, width) => {
  const trace = new Trace();
  trace.append(labels.flatMap((label, index) => entriesFor(label, index + 1)));
  const { text } = sequenceOf(trace, [...trace.entries.keys()], labelLength(width));
  const drawing = await drawSequence(text, width);
  if (drawing.kind !== 'drawn') throw new Error(drawing.reason);
  const saved = new XMLSerializer().serializeToString(drawing.svg);
  const parsed = new DOMParser().parseFromString(saved, 'image/svg+xml');
  return {
    arrows: drawing.svg.querySelectorAll('[data-et="message"]').length,
    participants: drawing.svg.querySelectorAll('[data-et="life-line"]').length,
    messages: joined(drawing.svg, '.messageText'),
    notes: joined(drawing.svg, '.noteText'),
    soundXml: parsed.querySelector('parsererror') === null,
  };
};
