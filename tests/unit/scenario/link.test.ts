import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLink, encodeLink, LINK_LENGTH_LIMIT } from '@/lib/scenario/link';
import { SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import { anyScenario, scenarioWith } from '@/tests/support/scenarios';

async function problemOf(fragment: string): Promise<string> {
  const result = await decodeLink(fragment);
  return result.ok ? 'ok' : result.error.kind;
}

test('every scenario comes back from its link letter for letter', async () => {
  await fc.assert(
    fc.asyncProperty(anyScenario, async (scenario) => {
      const link = await encodeLink(scenario);
      expect(link).toMatch(/^#w1\.[A-Za-z0-9_-]+$/);
      expect(await decodeLink(link)).toEqual({ ok: true, scenario });
      expect(await decodeLink(link.slice(1))).toEqual({ ok: true, scenario });
    }),
  );
});

describe('the codec prefix', () => {
  test.each([
    '',
    '#',
    '#section',
    '#w1',
    '#w.abc',
    '#w01.abc',
    '#x1.abc',
    '#W1.abc',
    '##w1.abc',
    '#w1.5.abc',
    'abc',
  ])('%j names no codec of ours', async (fragment) => {
    const kind = fragment === '#w1.5.abc' ? 'bad-alphabet' : 'unknown-codec';
    expect(await problemOf(fragment)).toBe(kind);
  });

  test.each(['#w2.abc', '#w10.', `#w${'9'.repeat(400)}.abc`])('%s is from a later page', async (fragment) => {
    expect(await problemOf(fragment)).toBe('too-new');
  });

  test('a link that a full stop was glued to is not opened', async () => {
    expect(await problemOf(`${await encodeLink(scenarioWith())}.`)).toBe('bad-alphabet');
  });
});

describe('size', () => {
  test('a link over the limit is refused before it is unpacked', async () => {
    expect(await problemOf(`#w1.${'A'.repeat(LINK_LENGTH_LIMIT)}`)).toBe('too-large');
  });

  /** Four files that use up the whole limit. */
  function full(unit: (index: number) => number) {
    const { fileLength, totalLength } = SCENARIO_LIMITS;
    const text = Array.from({ length: fileLength }, (_, index) => String.fromCharCode(unit(index))).join('');
    const names = Array.from({ length: totalLength / fileLength }, (_, index) => `f${index}.ts`);
    return scenarioWith({ files: names.map((name) => ({ name, text })) });
  }
  // A generator of its own, so that the text is the same in every run (xorshift, 32 bits).
  let state = 0x9e3779b9;
  const noise = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return 0x800 + ((state >>> 0) % 0xc000);
  };

  test.each([
    ['cannot be compressed', full(noise)],
    ['is escaped to six times its length', full(() => 0)],
  ])('the largest scenario whose text %s still has a link', async (_, scenario) => {
    const link = await encodeLink(scenario);
    expect(link.length).toBeLessThan(LINK_LENGTH_LIMIT);
    expect(await decodeLink(link)).toEqual({ ok: true, scenario });
  });
});
