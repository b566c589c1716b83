/** The most that a label shows, in characters. */
export const LABEL_LENGTH = 80;

/** Control, surrogate, bidi, zero-width and other invisible code points, and every blank but the plain one. */
export const SHAPELESS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2800]|(?! )\p{Zs}/u;

function named(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Each code point as a reader sees it; a blank is shown where drawing or trimming would lose it. */
function* visiblePieces(text: string): Generator<string> {
  let offset = 0;
  for (const char of text) {
    const before = text[offset - 1];
    offset += char.length;
    const after = text[offset];
    if (char !== ' ') yield SHAPELESS.test(char) ? named(char) : char;
    else yield [before, after].some((side) => side === undefined || side === ' ') ? '␠' : ' ';
  }
}

/**
 * A text letter for letter, but what has no shape is named (`␀`, `U+202E`, `␠` for a blank at an edge
 * or beside another), cut with an ellipsis at `max` characters and never inside one.
 */
export function visibleText(text: string, max = Number.POSITIVE_INFINITY): string {
  const pieces: string[] = [];
  let length = 0;
  const size = (piece: string) => [...piece].length;
  for (const piece of visiblePieces(text)) {
    pieces.push(piece);
    length += size(piece);
    if (length <= max) continue;
    while (length > max - 1) length -= size(pieces.pop() ?? ' ');
    pieces.push('…');
    break;
  }
  return pieces.join('');
}

/**
 * What mermaid 12 reads as something else than a letter: its comment, entity, tag, directive and formula
 * signs; the four letters of its own entity placeholders; and the first letter of the words after which
 * it looks for CSS or for its wrap setting.
 */
const SPECIAL = /[#;<>&%$\\`ﬂ°¶ß]|s(?=tyle)|c(?=lassdef)|^(?=:?(?:no)?wrap:)./giu;

function encoded(visible: string): string {
  return visible.replace(SPECIAL, (char) => `#${char.codePointAt(0)};`);
}

/** While it measures, mermaid has `ﬂ°°35¶ß` in the place of `#35;`. */
function measuredLength(token: string): number {
  return token.length > 2 ? token.length + 3 : 1;
}

/** Breaks after a blank where there is one, else anywhere between two characters; adds and drops none. */
function brokenIntoLines(text: string, lineLength: number): string {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const [token] of text.matchAll(/#\d+;|./gsu)) {
    if (length + measuredLength(token) > lineLength && line !== '') {
      const kept = line.lastIndexOf(' ') + 1 || line.length;
      lines.push(line.slice(0, kept));
      line = line.slice(kept);
      length = [...line.matchAll(/#\d+;|./gsu)].reduce((sum, [part]) => sum + measuredLength(part), 0);
    }
    line += token;
    length += measuredLength(token);
  }
  return [...lines, line].join('<br/>');
}

/**
 * Source text that mermaid 12 draws as `visibleText(text, LABEL_LENGTH)` and as nothing else, whatever
 * the text holds. With a line length, in characters, the label is broken into lines; without, it is one.
 */
export function mermaidLabel(text: string, lineLength = Number.POSITIVE_INFINITY): string {
  const visible = visibleText(text, LABEL_LENGTH);
  return brokenIntoLines(encoded(visible === '' ? '(empty)' : visible), lineLength);
}
