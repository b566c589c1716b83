/** A run of text in a line, with its class of `syntax.ts` where it has one. */
export interface Piece {
  readonly text: string;
  readonly look?: string;
}

export type CodeLine = readonly Piece[];

/** Code as lines without colours, for code that is only known in the browser. */
export function plainLines(text: string): CodeLine[] {
  return text.split('\n').map((line) => [{ text: line }]);
}
