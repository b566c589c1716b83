import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '@/lib/scenario/base64url';
import { decodeWith, encodeWith, INFLATED_LIMIT } from '@/lib/scenario/codec-w1';
import { crc32 } from '@/lib/scenario/crc32';
import { storedText } from '@/lib/scenario/stored';
import { anyScenario, scenarioWith } from '@/tests/support/scenarios';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const dictionary = bytesOf(storedText(scenarioWith()));
const none = new Uint8Array();

/** A text of this codec for any bytes, made by another implementation of deflate. */
function sealed(plain: Uint8Array, checksum = crc32(plain)): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum);
  return toBase64url(Buffer.concat([deflateRawSync(plain, { dictionary }), sum]));
}

function problemOf(encoded: string): string {
  const result = decodeWith(dictionary, encoded);
  return result.ok ? 'ok' : result.error.kind;
}

test('every scenario comes back letter for letter, with a dictionary and without', () => {
  fc.assert(
    fc.property(anyScenario, fc.constantFrom(dictionary, none), (scenario, words) => {
      expect(decodeWith(words, encodeWith(words, scenario))).toEqual({ ok: true, scenario });
    }),
  );
});

test('what another deflate made opens too, and the dictionary makes the text shorter', () => {
  const scenario = scenarioWith({ title: 'Ein anderer Titel' });
  expect(decodeWith(dictionary, sealed(bytesOf(storedText(scenario))))).toEqual({ ok: true, scenario });
  expect(encodeWith(dictionary, scenario).length).toBeLessThan(encodeWith(none, scenario).length / 2);
});

describe('damage', () => {
  const scenario = scenarioWith({
    title: 'Der Titel',
    files: [{ name: 'client.ts', text: 'const übrig = 1;' }],
  });
  const encoded = encodeWith(dictionary, scenario);

  test('a text that is cut short anywhere is damaged', () => {
    for (let end = 0; end < encoded.length; end++) expect(problemOf(encoded.slice(0, end))).toBe('damaged');
  });

  test('a text with anything after its end is damaged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/), (tail) => {
        expect(problemOf(encoded + tail)).toBe('damaged');
      }),
    );
  });

  test('one changed character never changes the scenario in silence', () => {
    for (let at = 0; at < encoded.length; at++) {
      for (const char of 'AaZ09_-') {
        const result = decodeWith(dictionary, encoded.slice(0, at) + char + encoded.slice(at + 1));
        if (result.ok) expect(result.scenario).toEqual(scenario);
      }
    }
  });

  test('another dictionary does not open it', () => {
    const other = Uint8Array.from(dictionary, (byte) => byte ^ 1);
    expect(decodeWith(other, encoded)).toMatchObject({ ok: false, error: { kind: 'damaged' } });
  });

  test.each(['a b', 'a+b', 'a/b', 'abc=', 'a%2D', 'é', 'ab\n'])('%j is not of the alphabet', (text) => {
    expect(problemOf(text)).toBe('bad-alphabet');
  });

  test('bytes at random are a failure, never a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(decodeWith(dictionary, toBase64url(bytes)).ok).toBe(false);
      }),
    );
  });
});

describe('what unpacks to something else', () => {
  test.each([
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'not-utf8'],
    ['a lone surrogate in UTF-8', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'not-utf8'],
    ['text that is not JSON', bytesOf('hello'), 'not-json'],
    ['a byte-order mark', bytesOf(`\ufeff${storedText(scenarioWith())}`), 'not-json'],
    ['JSON that is no scenario', bytesOf('{"v":1}'), 'bad-shape'],
    ['a later version', bytesOf('{"v":99}'), 'too-new'],
    ['a wrong checksum', bytesOf(storedText(scenarioWith())), 'damaged'],
  ])('%s', (name, plain, kind) => {
    const checksum = name === 'a wrong checksum' ? crc32(plain) ^ 1 : crc32(plain);
    expect(problemOf(sealed(plain, checksum >>> 0))).toBe(kind);
  });
});

describe('size', () => {
  test('a text that unpacks to more than the limit is refused, and one at the limit is not', () => {
    expect(problemOf(sealed(new Uint8Array(INFLATED_LIMIT + 1)))).toBe('too-large');
    expect(problemOf(sealed(new Uint8Array(INFLATED_LIMIT)))).toBe('not-json');
  });

  test('a bomb is stopped while it unpacks: its broken second half is never reached', () => {
    const packed = deflateRawSync(Buffer.alloc(20 * INFLATED_LIMIT));
    expect(problemOf(toBase64url(packed))).toBe('too-large');
    expect(problemOf(toBase64url(packed.fill(0xff, packed.length >> 1)))).toBe('too-large');
    expect(problemOf(toBase64url(packed.fill(0xff, 100)))).toBe('damaged');
  });
});
