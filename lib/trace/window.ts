export const MESSAGES_WHILE_BUSY = 20;
export const MESSAGES_AT_REST = 60;

/** Whether the diagram follows the end of the trace or stays on a page that starts at a position. */
export type View = { readonly kind: 'end' } | { readonly kind: 'page'; readonly from: number };

/** Positions in the list of shown entries; `to` is not part of it. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** What the diagram shows of `total` entries. */
export function diagramWindow(total: number, view: View, busy: boolean): Window {
  if (view.kind === 'page') return { from: view.from, to: Math.min(total, view.from + MESSAGES_AT_REST) };
  return { from: Math.max(0, total - (busy ? MESSAGES_WHILE_BUSY : MESSAGES_AT_REST)), to: total };
}

/** The page before this window. */
export function earlierView(window: Window): View {
  return { kind: 'page', from: Math.max(0, window.from - MESSAGES_AT_REST) };
}

/** The page after this window; at the end it follows. */
export function laterView(window: Window, total: number): View {
  return window.to + MESSAGES_AT_REST >= total ? { kind: 'end' } : { kind: 'page', from: window.to };
}

/** The view that has a position in sight: the current one if it does. */
export function viewOf(position: number, view: View, total: number): View {
  const { from, to } = diagramWindow(total, view, false);
  if (position >= from && position < to) return view;
  return { kind: 'page', from: Math.max(0, position - MESSAGES_AT_REST / 2) };
}
