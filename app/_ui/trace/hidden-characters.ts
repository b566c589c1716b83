import { SHAPELESS, visibleText } from '@/lib/trace/labels';

export interface Piece {
  readonly text: string;
  /** Whether it is the name of a character that cannot be seen. */
  readonly hidden: boolean;
}

const EACH = new RegExp(SHAPELESS.source, 'gu');

/** Text with each invisible character named apart; a line break keeps breaking after its name. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: char, index } of text.matchAll(EACH)) {
    if (index > end) pieces.push({ text: text.slice(end, index), hidden: false });
    pieces.push({ text: visibleText(char), hidden: true });
    if (char === '\n') pieces.push({ text: '\n', hidden: false });
    end = index + char.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hidden: false });
  return pieces;
}
