import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chain, type Fault, faults } from '@/lib/lab/faults';
import { type Decision, decide, type WireFrame } from '@/lib/lab/wire-script';

type Crossing = Omit<WireFrame, 'message'>;

const request = (id: number | string, method: string) => JSON.stringify({ jsonrpc: '2.0', id, method });
const result = (id: number | string) => JSON.stringify({ jsonrpc: '2.0', id, result: {} });

function toServer(index: number, text = request(index, 'ping')): Crossing {
  return { direction: 'client-to-server', index, text };
}

function toClient(index: number, text = result(index)): Crossing {
  return { direction: 'server-to-client', index, text };
}

function through(list: readonly Fault[], frames: readonly Crossing[], seed = 1): Decision[] {
  const script = chain(seed, list);
  return frames.map((frame) => decide(script, frame));
}

const texts = (decisions: readonly Decision[]) =>
  decisions.map(({ forwards }) => forwards.map(({ text }) => text));
const ten = Array.from({ length: 10 }, (_, index) => toServer(index + 1));
const hits = (fault: Fault, frames = ten) =>
  through([fault], frames).flatMap(({ forwards }, index) => (forwards.length === 0 ? [index + 1] : []));

describe('which frames a fault hits', () => {
  test('every third, the second, those of a method or a direction', () => {
    expect(hits(faults.drop({ every: 3 }))).toEqual([3, 6, 9]);
    expect(hits(faults.drop({ nth: 2 }))).toEqual([2]);
    expect(hits(faults.drop({ direction: 'server-to-client' }))).toEqual([]);
    const calls = [toServer(1, request(1, 'tools/call')), toServer(2, request(2, 'tools/list')), toClient(1)];
    expect(hits(faults.drop({ method: 'tools/call' }), calls)).toEqual([1]);
  });

  test('by chance it is the same frames for the same seed, in whatever order the directions mix', () => {
    const frames = [...ten, ...Array.from({ length: 10 }, (_, index) => toClient(index + 1))];
    fc.assert(
      fc.property(fc.integer(), fc.shuffledSubarray(frames, { minLength: 20 }), (seed, mixed) => {
        const list = [faults.drop({ chance: 0.4 }), faults.corrupt({ chance: 0.5 })];
        const straight = through(list, frames, seed);
        const shuffled = through(list, mixed, seed);
        for (const [place, frame] of mixed.entries()) {
          expect(shuffled[place]).toEqual(straight[frames.indexOf(frame)]);
        }
      }),
    );
  });

  test('about as many as the chance says, and others for another seed', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => toServer(index + 1));
    const dropped = (seed: number) =>
      through([faults.drop({ chance: 0.3 })], many, seed).map(({ forwards }) => forwards.length);
    const count = dropped(1).filter((length) => length === 0).length;
    expect(count).toBeGreaterThan(240);
    expect(count).toBeLessThan(360);
    expect(dropped(1)).not.toEqual(dropped(2));
  });

  test.each([
    [() => faults.drop({ every: 0 }), 'faults.drop: every is a whole number from 1'],
    [() => faults.drop({ chance: 2 }), 'faults.drop: chance is a number from 0 to 1'],
    [() => faults.drop({ direction: 'up' as never }), 'faults.drop: direction is client-to-server or'],
    [() => faults.delay({ ms: -1 }), 'faults.delay: ms is a number from 0'],
    [() => faults.answer({ code: 1.5 }), 'faults.answer: code is a whole number'],
  ])('an option that cannot be is refused by name (%#)', (make, message) => {
    expect(make).toThrow(message);
  });
});

describe('what a fault does', () => {
  test('a delay adds up to its jitter, in whole milliseconds, and two delays add up', () => {
    const [first] = through([faults.delay({ ms: 100, jitter: 50 }), faults.delay({ ms: 10 })], [toServer(1)]);
    const after = first?.forwards[0]?.after ?? 0;
    expect(after).toBeGreaterThanOrEqual(110);
    expect(after).toBeLessThanOrEqual(160);
    expect(Number.isInteger(after)).toBe(true);
  });

  test('duplicate, truncate and corrupt change what goes on', () => {
    expect(texts(through([faults.duplicate()], [toServer(1, 'ab')]))).toEqual([['ab', 'ab']]);
    expect(texts(through([faults.truncate()], [toServer(1, 'abcdef')]))).toEqual([['abc']]);
    expect(texts(through([faults.truncate({ length: 2 })], [toServer(1, 'a😀')]))).toEqual([['a']]);
    const [[corrupted = ''] = []] = texts(through([faults.corrupt()], [toServer(1, 'abcdef')]));
    expect([...corrupted].filter((letter, place) => letter !== 'abcdef'[place])).toEqual(['#']);
  });

  test('reorder lets the next frame overtake', () => {
    expect(through([faults.reorder({ nth: 1 })], [toServer(1)])[0]?.forwards).toMatchObject([{ behind: 1 }]);
  });

  test('an answer goes back to who asked, with the id; what asks nothing goes on', () => {
    const frames = [toServer(1, request('x', 'tools/call')), toServer(2, '{"jsonrpc":"2.0","method":"n"}')];
    const [asked, told] = through([faults.answer({ code: -32603 }), faults.drop({ nth: 2 })], frames);
    expect(asked?.forwards).toMatchObject([{ toSender: true }]);
    expect(JSON.parse(asked?.forwards[0]?.text ?? '')).toMatchObject({ id: 'x', error: { code: -32603 } });
    expect(told?.forwards).toEqual([]);
  });

  test('an answer in the receiver’s place is no frame for the faults behind it', () => {
    const [decision] = through([faults.answer({ code: 1 }), faults.drop()], [toServer(1)]);
    expect(decision?.forwards).toHaveLength(1);
  });

  test('close lets its frame through and closes behind it', () => {
    expect(through([faults.close({ nth: 1 })], [toServer(1, 'x')])[0]).toMatchObject({
      closes: true,
      forwards: [{ text: 'x' }],
    });
  });

  test('swapIds exchanges the ids of two responses whose requests were open together', () => {
    const frames = [toServer(1), toServer(2), toClient(1, result(2)), toClient(2, result(1))];
    const crossed = texts(through([faults.swapIds({ direction: 'server-to-client', nth: 1 })], frames));
    expect(crossed.slice(2)).toEqual([[result(1)], [result(2)]]);
  });

  test('swapIds takes the id answered before where nothing else is open, and leaves requests alone', () => {
    const frames = [toServer(1), toClient(1, result(1)), toServer(2), toClient(2, result(2))];
    const crossed = texts(through([faults.swapIds()], frames));
    expect(crossed).toEqual([[frames[0]?.text], [result(1)], [frames[2]?.text], [result(1)]]);
  });
});

describe('what a wire.ts returns', () => {
  test.each<[string, unknown, readonly object[]]>([
    ['the frame', 'frame', [{ text: 'x', toSender: false, after: 0, behind: 0 }]],
    ['a text', 'y', [{ text: 'y' }]],
    ['several', ['y', { text: 'z', after: 3.4 }], [{ text: 'y' }, { text: 'z', after: 3 }]],
    ['nothing', undefined, []],
  ])('can be %s', (_, returned, forwards) => {
    const decision = decide((frame) => (returned === 'frame' ? frame : returned) as never, toServer(1, 'x'));
    expect(decision.forwards).toMatchObject(forwards);
    expect(decision.forwards).toHaveLength(forwards.length);
  });

  test.each<[string, unknown]>([
    ['a promise', Promise.resolve('x')],
    ['a number', 3],
    ['null', null],
    ['a delay that is no number', { text: 'x', after: 'soon' }],
    ['a line break', 'a\nb'],
  ])('cannot be %s', (_, returned) => {
    expect(() => decide(() => returned as never, toServer(1))).toThrow(/wire\.ts/);
  });

  test('reads the message when it is asked for, undefined where it is not JSON', () => {
    const seen: unknown[] = [];
    for (const text of ['{"id":1}', '{']) decide(({ message }) => void seen.push(message), toServer(1, text));
    expect(seen).toEqual([{ id: 1 }, undefined]);
  });
});
