import { typescriptLanguage } from '@codemirror/lang-javascript';
import { highlightCode } from '@lezer/highlight';
import type { CodeLine, Piece } from './static-lines';
import { syntax } from './syntax';

/**
 * Code as coloured lines, for `StaticCode`. It carries the whole parser: call it in server
 * components only, at build time.
 */
export function highlightLines(text: string): CodeLine[] {
  const lines: Piece[][] = [[]];
  highlightCode(
    text,
    typescriptLanguage.parser.parse(text),
    syntax,
    (piece, look) => lines.at(-1)?.push(look === '' ? { text: piece } : { text: piece, look }),
    () => lines.push([]),
  );
  return lines;
}
