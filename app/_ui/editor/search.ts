import { StateEffect } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

/** Find and replace, fetched the first time somebody asks for it. */
export function openSearch(view: EditorView): true {
  void import('@codemirror/search').then(({ openSearchPanel, searchKeymap, searchPanelOpen }) => {
    if (!searchPanelOpen(view.state)) {
      view.dispatch({ effects: StateEffect.appendConfig.of(keymap.of(searchKeymap)) });
    }
    openSearchPanel(view);
  });
  return true;
}
