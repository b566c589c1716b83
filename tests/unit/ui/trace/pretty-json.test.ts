import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokens } from '@/app/_ui/trace/json-tokens';
import { prettyJson } from '@/app/_ui/trace/pretty-json';

const laidOut = (text: string) => [...prettyJson(text)].map((token) => token.text).join('');
const bare = (text: string) => [...jsonTokens(text)].map((token) => token.text).join('');

describe('prettyJson', () => {
  it('puts members on lines of their own and short inner objects on one', () => {
    const text = '{"id":2,"params":{"name":"search","arguments":{"query":"remote work","top_k":5}},"x":[]}';
    expect(laidOut(text)).toBe(
      [
        '{',
        '  "id": 2,',
        '  "params": {',
        '    "name": "search",',
        '    "arguments": { "query": "remote work", "top_k": 5 }',
        '  },',
        '  "x": []',
        '}',
      ].join('\n'),
    );
  });

  it('keeps what JSON.parse would lose: large numbers, number formats, repeated keys', () => {
    const text = '{"a":12345678901234567890,"a":1.0,"b":1e400,"c":-0}';
    expect(laidOut(text)).toBe('{\n  "a": 12345678901234567890,\n  "a": 1.0,\n  "b": 1e400,\n  "c": -0\n}');
  });

  it('tells keys from strings, whatever white space stands between', () => {
    const kinds = [...jsonTokens('{"a" : "b:", "c\\"" :true}')].filter(({ kind }) => kind !== 'plain');
    expect(kinds.map(({ kind, text }) => [kind, text])).toEqual([
      ['key', '"a"'],
      ['string', '"b:"'],
      ['key', '"c\\""'],
      ['word', 'true'],
    ]);
  });

  it('changes nothing but white space, for any JSON in any spacing', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 1, 4), (json, spacing) => {
        const text = JSON.stringify(JSON.parse(json), null, spacing);
        expect(bare(laidOut(text))).toBe(bare(text));
        expect(JSON.parse(laidOut(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});
