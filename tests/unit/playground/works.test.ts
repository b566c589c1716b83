import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Work, Works } from '@/lib/playground/works';
import { parseScenario } from '@/lib/scenario/parse';
import { FIRST, MemoryStore } from '@/tests/support/playground-bench';
import { anyScenario } from '@/tests/support/scenarios';

const anyWork: fc.Arbitrary<Work> = fc.record({
  id: fc.string(),
  origin: fc.oneof(
    fc.record({ kind: fc.constant('gallery' as const), slug: fc.string() }),
    fc.record({ kind: fc.constant('link' as const), fragment: fc.string() }),
  ),
  start: anyScenario,
  scenario: anyScenario,
  updated: fc.integer(),
});

test('what is saved comes back as it was, whatever it holds', () => {
  fc.assert(
    fc.property(anyWork, (work) => {
      fc.pre(parseScenario(work.scenario).ok);
      const works = new Works(new MemoryStore());
      expect(works.save(work)).toBe(true);
      expect(works.load(work.id)).toEqual(work);
      expect(works.lastId()).toBe(work.id);
      expect(works.list()).toEqual([work]);
    }),
  );
});

test('a storage with anything in it is read without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const store = new MemoryStore();
      store.write('wirelab:work:a', text);
      const works = new Works(store);
      expect(works.load('a')).toBe('damaged');
      expect(works.load('b')).toBe('absent');
      expect(works.list()).toEqual([]);
      expect(store.read('wirelab:work:a')).toBe(text);
    }),
  );
});

test('the latest comes first', () => {
  const works = new Works(new MemoryStore());
  for (const [id, updated] of [
    ['a', 2],
    ['b', 3],
    ['c', 1],
  ] as const)
    works.save({ ...FIRST, id, updated });
  expect(works.list().map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  works.remove('b');
  expect(works.list().map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a browser that refuses is told as such, and nothing is half saved', () => {
  const store = new MemoryStore();
  store.full = true;
  const works = new Works(store);
  expect(works.save(FIRST)).toBe(false);
  expect(works.load(FIRST.id)).toBe('absent');
  expect(works.lastId()).toBeUndefined();
});
