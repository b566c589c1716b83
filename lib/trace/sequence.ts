import type { Trace } from './trace';

/** What an arrow stands for: a frame, or an entry of the trace that is drawn as a self-message. */
export type SequenceMessage = { readonly seq: number } | { readonly entry: number };

export interface Sequence {
  /** Source text of a mermaid sequence diagram. */
  readonly text: string;
  /** The nth is the nth element with `data-et="message"` in what mermaid draws. */
  readonly messages: readonly SequenceMessage[];
}

/** The mermaid text for some entries of a trace, given by their places in `trace.entries`. */
export function sequenceOf(_trace: Trace, _indexes: readonly number[]): Sequence {
  return { text: 'sequenceDiagram\n', messages: [] };
}
