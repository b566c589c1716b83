import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '@/app/_ui/trace/hidden-characters';
import type { Token } from '@/app/_ui/trace/json-tokens';
import { chunksOf } from '@/app/_ui/trace/text-chunks';

const joined = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

describe('chunksOf', () => {
  it('loses no character and makes no chunk much longer than its size', () => {
    const token = fc.record({
      kind: fc.constantFrom('string', 'plain'),
      text: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(fc.array(token), fc.integer({ min: 2, max: 20 }), (tokens, size) => {
        const chunks = [...chunksOf(tokens as Token[], size)];
        expect(chunks.map(joined).join('')).toBe(joined(tokens as Token[]));
        for (const chunk of chunks) expect(joined(chunk).length).toBeLessThanOrEqual(size + 1);
      }),
    );
  });

  it('does not divide a character that takes two code units', () => {
    const chunks = [...chunksOf([{ kind: 'string', text: 'ab😀cd' }], 3)];
    expect(chunks.map(joined)).toEqual(['ab😀', 'cd']);
  });

  it('takes no more tokens than the chunks that are asked for need', () => {
    let made = 0;
    function* endless(): Generator<Token> {
      while (true) {
        made += 1;
        yield { kind: 'plain', text: 'xxxxx' };
      }
    }
    chunksOf(endless(), 10).next();
    expect(made).toBeLessThan(5);
  });
});

describe('piecesOf', () => {
  it('names what cannot be seen and leaves the rest as it is', () => {
    expect(piecesOf('a b\u202ec\u0000')).toEqual([
      { text: 'a b', hidden: false },
      { text: 'U+202E', hidden: true },
      { text: 'c', hidden: false },
      { text: '␀', hidden: true },
    ]);
  });

  it('names a line break and still breaks the line', () => {
    expect(piecesOf('a\nb').map(({ text }) => text)).toEqual(['a', '␊', '\n', 'b']);
  });

  it('gives plain text back as one piece', () => {
    expect(piecesOf('two  blanks ')).toEqual([{ text: 'two  blanks ', hidden: false }]);
  });
});
