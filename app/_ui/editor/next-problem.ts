import { forEachDiagnostic, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { type Command, EditorView } from '@codemirror/view';

/** Moves to another problem and reads it out: its tooltip is for eyes only. */
function aloud(move: Command): Command {
  return (view) => {
    if (!move(view)) return false;
    const at = view.state.selection.main.from;
    const messages: string[] = [];
    forEachDiagnostic(view.state, ({ message }, from) => {
      if (from === at) messages.push(message);
    });
    view.dispatch({ effects: messages.map((message) => EditorView.announce.of(message)) });
    return true;
  };
}

export const nextProblem = aloud(nextDiagnostic);
export const previousProblem = aloud(previousDiagnostic);
