import { type Frame, type Note, receiverOf, type Side, senderOf } from '@/lib/frames/frame';
import type { Shape } from '@/lib/frames/shape';
import { frameLabel } from './frame-label';
import { mermaidLabel } from './labels';
import type { Trace } from './trace';

/** What an arrow stands for: a frame, or an entry of the trace that is drawn as a self-message. */
export type SequenceMessage = { readonly seq: number } | { readonly entry: number };

export interface Sequence {
  /** Source text of a mermaid sequence diagram. */
  readonly text: string;
  /** The nth is the nth element with `data-et="message"` in what mermaid draws. */
  readonly messages: readonly SequenceMessage[];
}

const PARTICIPANT: Readonly<Record<Side, string>> = { client: 'C', server: 'S' };

const HEAD = ['sequenceDiagram', '    participant C as Client', '    participant S as MCP Server'];

function isResponse(shape: Shape): boolean {
  if (shape.kind === 'batch') return shape.items.every(isResponse);
  return shape.kind === 'result' || shape.kind === 'error';
}

/** Responses dashed, notifications with the open head, what never arrives with the cross. */
function arrowOf(shape: Shape, fate: Frame['fate']): string {
  const line = isResponse(shape) ? '--' : '-';
  if (fate === 'dropped' || fate === 'lost') return `${line}x`;
  return shape.kind === 'notification' ? `${line})` : `${line}>>`;
}

/** A self-message stands over its lifeline, where there is half the room of a label between the two. */
function noteLine({ at, text }: Note, lineLength?: number): string {
  if (at === 'both') return `Note over C,S: ${mermaidLabel(text, lineLength)}`;
  const label = mermaidLabel(text, lineLength && Math.floor(lineLength / 2));
  return `${PARTICIPANT[at]}->>${PARTICIPANT[at]}: ${label}`;
}

/**
 * The mermaid text for some entries of a trace, given by their places in `trace.entries`. With a line
 * length, in characters, labels are broken into lines: mermaid's own wrapping loses letters.
 */
export function sequenceOf(trace: Trace, indexes: readonly number[], lineLength?: number): Sequence {
  const lines: string[] = [];
  const messages: SequenceMessage[] = [];
  for (const index of indexes) {
    const entry = trace.entries[index];
    if (entry === undefined) continue;
    if (entry.kind === 'note') {
      lines.push(noteLine(entry, lineLength));
      if (entry.at !== 'both') messages.push({ entry: index });
      continue;
    }
    const [from, to] = [PARTICIPANT[senderOf(entry.direction)], PARTICIPANT[receiverOf(entry.direction)]];
    const label = mermaidLabel(frameLabel(trace, entry), lineLength);
    lines.push(`${from}${arrowOf(trace.shape(entry.seq), entry.fate)}${to}: ${label}`);
    messages.push({ seq: entry.seq });
    if (trace.sessionEstablishedAfter(entry.seq)) lines.push('Note over C,S: Session established');
  }
  return { text: [...HEAD, ...lines.map((line) => `    ${line}`), ''].join('\n'), messages };
}
