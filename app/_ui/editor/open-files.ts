import { isolateHistory } from '@codemirror/commands';
import { Annotation, type EditorState, type StateEffect, type TransactionSpec } from '@codemirror/state';

/** Marks a change that came from outside the editor, such as Reset, and need not be told back. */
export const fromOutside = Annotation.define<true>();

interface KeptFile {
  readonly state: EditorState;
  readonly scroll?: StateEffect<unknown>;
}

/**
 * The editor's memory of files that are not in view: undo history, cursor and scroll position, by
 * name. All of it is forgotten when another scenario is opened.
 */
export class OpenFiles {
  #documentKey: string | undefined;
  readonly #kept = new Map<string, KeptFile>();

  constructor(private readonly create: (text: string) => EditorState) {}

  keep(documentKey: string, name: string, file: KeptFile): void {
    if (documentKey === this.#documentKey) this.#kept.set(name, file);
  }

  open(documentKey: string, name: string, text: string): KeptFile {
    if (documentKey !== this.#documentKey) this.#kept.clear();
    this.#documentKey = documentKey;
    return this.#kept.get(name) ?? { state: this.create(text) };
  }
}

/** The least change that gives a state another text, as one step of its history; nothing if equal. */
export function textFromOutside(state: EditorState, text: string): TransactionSpec | undefined {
  const old = state.doc.toString();
  if (old === text) return undefined;
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return {
    changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
    annotations: [fromOutside.of(true), isolateHistory.of('full')],
  };
}
