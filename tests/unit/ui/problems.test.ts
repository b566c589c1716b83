import { Text } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDiagnostics } from '@/app/_ui/editor/problems';

const text = Text.of(['const a = 1;', '', 'call(name);']);

function rangeOf(line: number, column: number): string {
  const [found] = toDiagnostics([{ line, column, message: 'wrong', severity: 'error' }], text);
  return found === undefined ? 'nothing' : `${found.from}-${found.to}`;
}

describe('problems in the editor', () => {
  test('cover the word that stands at the place', () => {
    expect(rangeOf(1, 7)).toBe('6-7');
    expect(rangeOf(3, 1)).toBe('14-18');
    expect(rangeOf(3, 6)).toBe('19-23');
  });

  test('cover one character where no word stands', () => {
    expect(rangeOf(3, 5)).toBe('18-19');
  });

  test('are a point at the end of a line and in an empty one', () => {
    expect(rangeOf(1, 13)).toBe('12-12');
    expect(rangeOf(2, 1)).toBe('13-13');
  });

  test('move to the nearest place that exists', () => {
    expect(rangeOf(0, 0)).toBe('0-5');
    expect(rangeOf(99, 1)).toBe('14-18');
    expect(rangeOf(1, 999)).toBe('12-12');
    expect(rangeOf(Number.NaN, Number.NaN)).toBe('0-5');
    expect(rangeOf(Number.POSITIVE_INFINITY, 1)).toBe('14-18');
  });

  test('keep message and severity', () => {
    const [found] = toDiagnostics([{ line: 1, column: 1, message: 'unused', severity: 'warning' }], text);
    expect(found).toMatchObject({ message: 'unused', severity: 'warning' });
  });

  test('lie inside the text, whatever the place and the text', () => {
    const place = fc.record({
      line: fc.double(),
      column: fc.double(),
      message: fc.constant(''),
      severity: fc.constant('error' as const),
    });
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.array(place), (lines, problems) => {
        const document = Text.of(lines.map((line) => line.replace(/[\r\n]/g, ' ')));
        for (const { from, to } of toDiagnostics(problems, document)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(document.length);
        }
      }),
    );
  });
});
