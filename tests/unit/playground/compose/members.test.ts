import { describe, expect, it } from 'vitest';
import { membersOf, valueText, withMember, withoutMember } from '@/lib/playground/compose/members';

describe('membersOf', () => {
  it('finds names and values through blanks, nesting, escapes and brackets in strings', () => {
    const text = ' { "a" : [1, {"a": "]}"}] ,\n"\\u0062":"\\"}\\\\" , "c":-1.50e+3 , "d":null, "e":{}} ';
    const found = membersOf(text)?.map(({ name, valueStart, end }) => [name, text.slice(valueStart, end)]);
    expect(found).toEqual([
      ['a', '[1, {"a": "]}"}]'],
      ['b', '"\\"}\\\\"'],
      ['c', '-1.50e+3'],
      ['d', 'null'],
      ['e', '{}'],
    ]);
  });

  it('is undefined for what is not one JSON object', () => {
    for (const text of ['', '[]', '7', '{"a":1', '{"a":1}{}', '\uFEFF{}']) {
      expect(membersOf(text)).toBeUndefined();
    }
    expect(membersOf('{ }')).toEqual([]);
  });

  it('reads a string of a million characters', () => {
    const long = JSON.stringify('\\"'.repeat(500_000));
    expect(valueText(`{"a":${long},"b":2}`, 'b')).toBe('2');
  });
});

describe('withMember and withoutMember', () => {
  it('replace a value and leave every other letter, big numbers and repeated names included', () => {
    const text = '{ "n": 12345678901234567890, "id": 1.0, "id" : 2 , "x": "\\u0041" }';
    expect(withMember(text, 'id', 'null')).toBe(
      '{ "n": 12345678901234567890, "id": 1.0, "id" : null , "x": "\\u0041" }',
    );
    expect(withoutMember(text, 'id')).toBe('{ "n": 12345678901234567890, "x": "\\u0041" }');
  });

  it('add an id behind jsonrpc, and anything else at the end', () => {
    expect(withMember('{"jsonrpc":"2.0","method":"m"}', 'id', '1')).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"m"}',
    );
    expect(withMember('{"method":"m" }', 'params', '{}')).toBe('{"method":"m","params":{} }');
    expect(withMember(' { } ', 'a', '1')).toBe(' {"a":1 } ');
  });

  it('take out a first, a middle, a last and an only member', () => {
    expect(withoutMember('{"a":1, "b":2, "c":3}', 'a')).toBe('{"b":2, "c":3}');
    expect(withoutMember('{"a":1, "b":2, "c":3}', 'b')).toBe('{"a":1, "c":3}');
    expect(withoutMember('{"a":1, "b":2, "c":3 }', 'c')).toBe('{"a":1, "b":2 }');
    expect(withoutMember('{"a":1}', 'a')).toBe('{}');
    expect(withoutMember('{"a":1}', 'z')).toBe('{"a":1}');
  });
});
