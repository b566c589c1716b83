import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_LENGTH, mermaidLabel, visibleText } from '@/lib/trace/labels';
import { HOSTILE_LABELS } from '../../support/hostile-labels';
import { parsedLines } from '../../support/mermaid-messages';

/** Any code unit, bits of mermaid's grammar and long runs, in any mixture. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(...HOSTILE_LABELS),
      fc.constantFrom(
        'wrap:',
        ':',
        'style',
        'classDef',
        '#',
        ';',
        '%%{',
        '}%%',
        '$$',
        '<br/>',
        '\n',
        ' ',
        '  ',
        'ﬂ°°',
        '¶ß',
        '35',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** One diagram in which the label stands at an arrow, at a self-message and at a note. */
function diagramWith(labels: readonly string[], lineLength?: number): string {
  const lines = labels.flatMap((label) => {
    const text = mermaidLabel(label, lineLength);
    return [`C->>S: ${text}`, `S->>S: ${text}`, `Note over C,S: ${text}`];
  });
  return ['sequenceDiagram', 'participant C as Client', 'participant S as MCP Server', ...lines, ''].join(
    '\n',
  );
}

async function expectLetterForLetter(labels: readonly string[], lineLength?: number): Promise<void> {
  const lines = await parsedLines(diagramWith(labels, lineLength));
  const expected = labels.flatMap((label) => {
    const text = visibleText(label, LABEL_LENGTH) || '(empty)';
    return [`message C S ${text}`, `message S S ${text}`, `note C S ${text}`];
  });
  expect(lines.map(({ kind, from, to, text }) => `${kind} ${from} ${to} ${text}`)).toEqual(expected);
}

describe('visibleText', () => {
  it.each([
    ['\u0000', '␀'],
    ['a\nb\tc\r', 'a␊b␉c␍'],
    ['\u007f', '␡'],
    ['\u202e', 'U+202E'],
    ['\u0085', 'U+0085'],
    ['a\u200bb', 'aU+200Bb'],
    ['\ufeff', 'U+FEFF'],
    ['\ud800', 'U+D800'],
    ['\u{e0041}', 'U+E0041'],
    ['a\u00a0b', 'aU+00A0b'],
    [' a b ', '␠a b␠'],
    ['a  b', 'a␠␠b'],
    [' ', '␠'],
    ['𝒳🙂é漢', '𝒳🙂é漢'],
    ['', ''],
  ])('shows %j as %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it('is the whole text or a beginning of it with an ellipsis, never longer than asked for', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 100 }), (text, max) => {
        const whole = visibleText(text);
        const cut = visibleText(text, max);
        expect([...cut].length).toBeLessThanOrEqual(max);
        if (cut === whole) return;
        expect([...whole].length).toBeGreaterThan(max);
        expect(cut.endsWith('…')).toBe(true);
        expect(whole.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });

  it('leaves nothing in it that has no shape', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const visible = visibleText(text);
        expect(visible).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{Bidi_C}\p{NChar}]/u);
        expect(visible).toBe(visible.trim());
      }),
    );
  });

  it('does not cut the name of an invisible character in two', () => {
    expect(visibleText('abc\u202e', 8)).toBe('abc…');
    expect(visibleText('abc\u202e', 9)).toBe('abcU+202E');
  });
});

describe('mermaidLabel', () => {
  it('brings every hostile label through the parser of mermaid letter for letter', async () => {
    await expectLetterForLetter(HOSTILE_LABELS);
  });

  it('does so when it breaks labels into lines', async () => {
    await expectLetterForLetter(HOSTILE_LABELS, 12);
  });

  it('brings any text through the parser of mermaid letter for letter', async () => {
    const labels = fc.array(anyText, { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(labels, (texts) => expectLetterForLetter(texts)),
      { numRuns: 25 },
    );
  }, 60_000);

  it('brings any text through in lines of any length', async () => {
    const labels = fc.array(anyText, { minLength: 10, maxLength: 20 });
    const lineLength = fc.integer({ min: 1, max: 40 });
    await fc.assert(fc.asyncProperty(labels, lineLength, expectLetterForLetter), { numRuns: 25 });
  }, 60_000);

  it('breaks after a blank where a line has one', () => {
    expect(mermaidLabel('tools/call search_policies {query}', 20)).toBe(
      'tools/call <br/>search_policies <br/>{query}',
    );
  });

  it('counts an encoded sign as long as mermaid measures it', () => {
    expect(mermaidLabel('a;b;c', 9)).toBe('a#59;b<br/>#59;c');
  });

  it('leaves the signs of everyday labels as they are', () => {
    const label = 'error -32602 Invalid params: {"top_k": [3]} policy://p-17 (it\'s 1 + 1 = 2)';
    expect(mermaidLabel(label)).toBe(label);
  });

  it('keeps sixty of the most expensive labels far below the size that mermaid refuses', () => {
    expect(60 * mermaidLabel('ﬂ'.repeat(500), 20).length).toBeLessThan(45_000);
  });
});
