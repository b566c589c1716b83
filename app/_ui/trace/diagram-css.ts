import { DIAGRAM_FONT_PX } from '@/lib/browser/mermaid';

/** The design tokens that the diagram uses, as they are named in globals.css. */
export const DIAGRAM_TOKENS = [
  ...['paper', 'sunk', 'line', 'ink', 'second', 'selection', 'error', 'warning'],
  ...['client', 'client-line', 'client-fill', 'server', 'server-line', 'server-fill'],
] as const;

/** Whose arrow it is, or why it looks different. */
export const TONES = ['client', 'server', 'error', 'held'] as const;
export type Tone = (typeof TONES)[number];

const line: Record<Tone, string> = {
  client: 'client-line',
  server: 'server-line',
  error: 'error',
  held: 'warning',
};

/**
 * The diagram's whole style, for the classes that `dressDiagram` gives. `token` turns a token's name
 * into a colour: a variable on the page, its value in a saved file.
 */
export function diagramCss(token: (name: string) => string, font: string): string {
  const tones = TONES.map(
    (tone) => `
.wire .wire-${tone} .wire-line { stroke: ${token(line[tone])} }
.wire .wire-head-${tone} { stroke: ${token(line[tone])} }
.wire .wire-head-filled.wire-head-${tone} { fill: ${token(line[tone])}; stroke: none }`,
  );
  return `
.wire text { font-family: ${font}; font-size: ${DIAGRAM_FONT_PX}px; fill: ${token('ink')}; text-anchor: middle }
.wire .wire-life { stroke: ${token('line')}; stroke-width: 1.5 }
.wire .wire-box { stroke-width: 1.25; fill: ${token('sunk')}; stroke: ${token('line')} }
.wire .wire-box.wire-client { fill: ${token('client-fill')}; stroke: ${token('client-line')} }
.wire .wire-box.wire-server { fill: ${token('server-fill')}; stroke: ${token('server-line')} }
.wire .wire-name { font-weight: 600 }
.wire .wire-band { fill: ${token('sunk')}; stroke: ${token('line')} }
.wire .wire-note { font-size: 12px; fill: ${token('second')} }
.wire .wire-line { fill: none; stroke-width: 1.5; stroke: ${token('second')} }
.wire .wire-answer .wire-line { stroke-dasharray: 3 3 }
.wire .wire-message:not([data-seq]) text { paint-order: stroke; stroke: ${token('paper')}; stroke-width: 5px }
.wire .wire-hit { fill: transparent }
.wire .wire-head { fill: none; stroke-width: 1.5 }${tones.join('')}
.wire .wire-quiet text { fill: ${token('second')} }
.wire .wire-error text { fill: ${token('error')} }
.wire .wire-held text { fill: ${token('warning')} }
.wire .wire-message .wire-mark { font-weight: 700; text-anchor: middle }
.wire .wire-message .wire-mark-error { fill: ${token('error')} }
.wire .wire-message .wire-mark-warning { fill: ${token('warning')} }
.wire .wire-message .wire-mark-info { fill: ${token('second')} }
`;
}

/** What only the page has: the open frame, its pair, the keyboard's place, and a frame that arrives. */
export function diagramPageCss(token: (name: string) => string): string {
  return `
.wire .wire-message[data-seq] { cursor: pointer }
.wire .wire-message[data-seq]:hover .wire-hit { fill: ${token('sunk')} }
.wire .wire-message.is-pair .wire-hit, .wire .wire-message.is-open .wire-hit { fill: ${token('selection')} }
.wire .wire-message.is-open text { font-weight: 650 }
.wire .wire-message.is-open .wire-line { stroke-width: 3 }
.wire .wire-message.is-pair .wire-line { stroke-width: 2.25 }
:focus-visible .wire .wire-message.is-active .wire-hit { stroke: ${token('client-line')}; stroke-width: 2 }
.wire .wire-message.is-new { animation: wire-cross 160ms ease-out }
@keyframes wire-cross { from { opacity: 0; transform: translateX(var(--wire-from)) } }
@media (prefers-reduced-motion: reduce) { .wire .wire-message.is-new { animation: none } }
`;
}
