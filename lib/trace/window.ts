export const MESSAGES_WHILE_BUSY = 20;
export const MESSAGES_AT_REST = 60;

/** Whether the diagram follows the end of the trace or stays on a page that starts at a position. */
export type View = { readonly kind: 'end' } | { readonly kind: 'page'; readonly from: number };

/** Positions in the list of entries that pass the filter; `to` is not part of it. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** What the diagram shows of `total` entries; a page that would reach over the end is moved back. */
export function diagramWindow(total: number, view: View, busy: boolean): Window {
  if (view.kind === 'end') {
    return { from: Math.max(0, total - (busy ? MESSAGES_WHILE_BUSY : MESSAGES_AT_REST)), to: total };
  }
  const from = Math.max(0, Math.min(view.from, total - MESSAGES_AT_REST));
  return { from, to: Math.min(total, from + MESSAGES_AT_REST) };
}

/** The page before this window. */
export function earlierView(window: Window): View {
  return { kind: 'page', from: Math.max(0, window.from - MESSAGES_AT_REST) };
}

/** The page after this window; the last page follows the end. */
export function laterView(window: Window, total: number): View {
  return window.to + MESSAGES_AT_REST >= total ? { kind: 'end' } : { kind: 'page', from: window.to };
}

/** The view that has a position in sight: the current one where it does, else a page around it. */
export function viewOf(position: number, view: View, total: number): View {
  const { from, to } = diagramWindow(total, view, false);
  if (position >= from && position < to) return view;
  return { kind: 'page', from: Math.max(0, position - MESSAGES_AT_REST / 2) };
}
