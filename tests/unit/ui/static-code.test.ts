import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightLines } from '@/app/_ui/editor/highlight-lines';
import { type CodeLine, plainLines } from '@/app/_ui/editor/static-lines';

const joined = (lines: readonly CodeLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

const lookOf = (lines: readonly CodeLine[], text: string) =>
  lines.flat().find((piece) => piece.text === text)?.look;

describe('code without the editor', () => {
  test('has the colours of the editor', () => {
    const lines = highlightLines("const a = 'b'; // c\nawait f(12, true);");
    expect(lookOf(lines, 'const')).toBe('tok-keyword');
    expect(lookOf(lines, "'b'")).toBe('tok-string');
    expect(lookOf(lines, '// c')).toBe('tok-comment');
    expect(lookOf(lines, '12')).toBe('tok-number');
    expect(lookOf(lines, 'true')).toBe('tok-number');
    expect(lookOf(lines, 'await')).toBe('tok-keyword');
  });

  test('understands types', () => {
    expect(lookOf(highlightLines('interface A { b: string }'), 'interface')).toBe('tok-keyword');
  });

  test.each([
    ['with colours', highlightLines],
    ['without colours', plainLines],
  ])('%s it keeps every letter and every line', (_, linesOf) => {
    const code = fc
      .array(fc.constantFrom('const a', '=', "'", '`', '${', '}', '/*', '*/', '//', '\n', '\n\n', ' '))
      .map((parts) => parts.join(''));
    fc.assert(fc.property(code, (text) => joined(linesOf(text)) === text));
  });
});
