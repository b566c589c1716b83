import { EditorView } from '@codemirror/view';

/**
 * Colours come from the tokens, so a change of theme needs nothing here. Marks are drawn without
 * images, which the page's CSP need not allow then. The measures are those of `StaticCode`.
 */
export const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: 'inherit', lineHeight: 'var(--code-line)' },
  '.cm-content': { padding: 'var(--code-pad) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 16px 0 0' },

  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--code-comment)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: 'calc(2ch + 14px)', padding: '0 14px 0 0' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 0 0 5px' },
  '.cm-lint-marker': { width: '6px', height: '6px', marginTop: 'calc(var(--code-line) / 2 - 3px)' },
  '.cm-lint-marker-error': { content: '""', borderRadius: '50%', backgroundColor: 'var(--error)' },
  '.cm-lint-marker-warning': {
    content: '""',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    backgroundColor: 'var(--warning)',
  },

  '.cm-lintRange': { paddingBottom: '0', textDecorationSkipInk: 'none' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--error) 1px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warning) 1px' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--error)' },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--warning)' },

  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-selected)' },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-fill)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-fill)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--code-selected)' },
  '.cm-specialChar': { color: 'var(--error)' },

  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '7px',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', fontSize: '12.5px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--selection)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': {
    padding: '6px 10px',
    maxWidth: '60ch',
    fontFamily: 'var(--font-sans)',
    fontSize: '13px',
    overflowWrap: 'anywhere',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--error)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warning)' },

  '.cm-panels': { backgroundColor: 'var(--sunk)', color: 'var(--ink)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 40px 8px 14px', fontFamily: 'var(--font-sans)' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '13px' },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0' },
  '.cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': {
    padding: '3px 8px',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    backgroundColor: 'var(--paper)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: '13px',
  },
  '.cm-panel.cm-search [name=close]': { top: '8px', right: '14px', fontSize: '18px' },
});
