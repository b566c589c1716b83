import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { fromOutside, OpenFiles, textFromOutside } from './open-files';
import { type EditorProblem, toDiagnostics } from './problems';
import { type EditorEvents, setup } from './setup';

/** What the editor is to show. */
export interface ShownFile {
  /** Changes when another scenario is opened: histories and cursors start afresh then. */
  readonly documentKey: string;
  readonly fileName: string;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
}

export interface HostEvents extends EditorEvents {
  readonly change: (text: string) => void;
}

/** One EditorView in the page, and the states of all files that were opened in it. */
export class EditorHost {
  readonly #view: EditorView;
  readonly #files: OpenFiles;
  readonly #writable = new Compartment();
  #shown: ShownFile | undefined;
  /** Texts that were told to the page and did not come back yet: an echo of one is no new text. */
  #untold: string[] = [];

  constructor(parent: HTMLElement, events: HostEvents, describedBy: string) {
    const extensions = [
      setup(events),
      this.#writable.of(EditorState.readOnly.of(false)),
      EditorView.contentAttributes.of(() => ({
        'aria-label': this.#shown?.label ?? '',
        'aria-describedby': describedBy,
        tabindex: '0',
      })),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged || transactions.some((transaction) => transaction.annotation(fromOutside))) return;
        const text = state.doc.toString();
        this.#untold.push(text);
        events.change(text);
      }),
    ];
    this.#files = new OpenFiles((doc) => EditorState.create({ doc, extensions }));
    this.#view = new EditorView({ parent });
  }

  show(next: ShownFile): void {
    const before = this.#shown;
    this.#shown = next;
    if (before?.documentKey !== next.documentKey || before.fileName !== next.fileName)
      this.#swap(before, next);
    if (this.#isNew(next.text)) {
      const change = textFromOutside(this.#view.state, next.text);
      if (change !== undefined) this.#view.dispatch(change);
    }
    if (this.#view.state.readOnly !== next.readOnly) {
      const readOnly = EditorState.readOnly.of(next.readOnly);
      this.#view.dispatch({ effects: this.#writable.reconfigure(readOnly) });
    }
  }

  setProblems(problems: readonly EditorProblem[]): void {
    const { state } = this.#view;
    this.#view.dispatch(setDiagnostics(state, toDiagnostics(problems, state.doc)));
  }

  destroy(): void {
    this.#view.destroy();
  }

  #swap(before: ShownFile | undefined, next: ShownFile): void {
    if (before !== undefined) {
      const scroll = this.#view.scrollSnapshot();
      this.#files.keep(before.documentKey, before.fileName, { state: this.#view.state, scroll });
    }
    const { state, scroll } = this.#files.open(next.documentKey, next.fileName, next.text);
    this.#untold = [];
    this.#view.setState(state);
    if (scroll !== undefined) this.#view.dispatch({ effects: scroll });
  }

  #isNew(text: string): boolean {
    const echo = this.#untold.indexOf(text);
    if (echo < 0) return true;
    this.#untold.splice(0, echo + 1);
    return false;
  }
}
