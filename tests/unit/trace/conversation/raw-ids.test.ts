import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawIds } from '@/lib/trace/conversation/raw-ids';

describe('rawIds', () => {
  it('gives ids as they are written', () => {
    expect(rawIds('{"jsonrpc":"2.0","id":1.0,"method":"ping"}')).toEqual(['1.0']);
    expect(rawIds('{ "id" : 0.50 }')).toEqual(['0.50']);
  });

  it('looks at the messages of a batch', () => {
    expect(rawIds('[{"id":1.0},{"id":"two"},{"id":3}]')).toEqual(['1.0', '"two"', '3']);
  });

  it('leaves ids inside of params alone', () => {
    expect(rawIds('{"id":1,"params":{"id":2.0,"list":[{"id":3.0}]}}')).toEqual(['1']);
    expect(rawIds('{"id":1,"params":"\\"id\\":2.0"}')).toEqual([]);
  });

  it('does nothing where no id can have a fraction', () => {
    expect(rawIds('{"id":1,"params":{"x":1.5}}')).toEqual([]);
  });

  it('agrees with JSON.parse on what it finds, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.double({ noNaN: true, noDefaultInfinity: true }), (params, id) => {
        const text = JSON.stringify({ a: params, id, params });
        for (const raw of rawIds(text)) expect(JSON.parse(raw)).toBe(JSON.parse(String(id)));
      }),
    );
  });
});
