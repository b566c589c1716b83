import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { localCompletionSource, typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { nextProblem, previousProblem } from './next-problem';
import { openSearch } from './search';
import { syntax } from './syntax';
import { theme } from './theme';

export interface EditorEvents {
  readonly run: () => void;
  /** The reader pressed Escape and nothing else wanted it. */
  readonly leave: () => void;
}

/** Everything the editor can do, picked by hand: `basicSetup` weighs 30 KB more. */
export function setup({ run, leave }: EditorEvents): Extension {
  return [
    // Above the default keymap, where Mod-Enter inserts a line, and kept from the page, which runs too.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run: told(run), stopPropagation: true }])),
    lintGutter(),
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    typescriptLanguage,
    typescriptLanguage.data.of({ autocomplete: localCompletionSource }),
    syntaxHighlighting(syntax),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    EditorState.tabSize.of(2),
    theme,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
      { key: 'F8', run: nextProblem, shift: previousProblem },
      { key: 'Mod-f', run: openSearch },
    ]),
    // Last, so that Escape closes what is open before it leaves.
    Prec.lowest(keymap.of([{ key: 'Escape', run: told(leave) }])),
  ];
}

function told(listener: () => void): () => true {
  return () => {
    listener();
    return true;
  };
}
