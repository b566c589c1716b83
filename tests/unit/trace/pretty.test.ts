import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prettyJson } from '@/lib/trace/pretty';

describe('prettyJson', () => {
  it('sets JSON over several lines as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('changes white space only: big numbers, escapes and repeated names stay as written', () => {
    const text = '{"a":12345678901234567890,"a": 1.0, "b":"\\u00e9 \\" , ","c":[ ]}';
    expect(prettyJson(text)).toBe(
      '{\n  "a": 12345678901234567890,\n  "a": 1.0,\n  "b": "\\u00e9 \\" , ",\n  "c": []\n}',
    );
  });

  it('has nothing for text that is not JSON', () => {
    expect(prettyJson('{"a":')).toBeUndefined();
    expect(prettyJson('')).toBeUndefined();
  });

  it('takes nesting without end', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(prettyJson(deep)?.replace(/\s/g, '')).toBe(deep);
  });
});
