import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspect } from '@/lib/engine/peers/inspect';

const show = (value: unknown) => inspect([value]);

describe('values are shown as a console shows them', () => {
  test.each<[unknown, string]>([
    ['a\nb', 'a\nb'],
    [['a\nb', "it's"], "[ 'a\\nb', 'it\\'s' ]"],
    [1n, '1n'],
    [-0, '-0'],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('a'), 'Symbol(a)'],
    [{}, '{}'],
    [[], '[]'],
    [{ a: 1, 'b-c': { d: [true] } }, "{ a: 1, 'b-c': { d: [ true ] } }"],
    [Object.create(null, { a: { value: 1, enumerable: true } }), '{ a: 1 }'],
    [
      new (class Policy {
        id = 1;
      })(),
      'Policy { id: 1 }',
    ],
    [new Map<unknown, unknown>([['a', { b: 1 }]]), "Map(1) { 'a' => { b: 1 } }"],
    [new Set([1, 'a']), "Set(2) { 1, 'a' }"],
    [function named() {}, '[Function named]'],
    [() => {}, '[Function anonymous]'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [/a/g, '/a/g'],
    [new Uint8Array([1, 2]), 'Uint8Array(2) [ 1, 2 ]'],
    [Promise.resolve(1), 'Promise {}'],
  ])('%o', (value, text) => {
    expect(show(value)).toBe(text);
  });

  test('arguments stand side by side', () => {
    expect(inspect(['a', 1, { b: 'c' }])).toBe("a 1 { b: 'c' }");
    expect(inspect([])).toBe('');
  });

  test('an error shows its name, code, message, stack and cause', () => {
    const cause = new TypeError('no port');
    const error = Object.assign(new Error('no wire', { cause }), { code: -32000 });
    expect(inspect([error], () => '    at client.ts:1:1')).toBe(
      'Error -32000: no wire\n    at client.ts:1:1\n  cause: TypeError: no port',
    );
    expect(inspect([[error]])).toContain('Error -32000: no wire');
  });
});

describe('what cannot be shown whole is cut', () => {
  test('circles', () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle.self = { circle };
    expect(show(circle)).toBe('{ a: 1, self: { circle: [Circular] } }');
    const map = new Map<string, unknown>();
    map.set('self', map);
    expect(show(map)).toBe("Map(1) { 'self' => [Circular] }");
    const error = new Error('loop');
    error.cause = error;
    expect(show(error)).toBe('Error: loop\n  cause: [Circular]');
  });

  test('the same object twice is no circle', () => {
    const shared = { a: 1 };
    expect(show([shared, shared])).toBe('[ { a: 1 }, { a: 1 } ]');
  });

  test('depth, length and number', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 20_000; level += 1) deep = { deep };
    expect(show(deep)).toMatch(/\[Object\]/);
    let caused = new Error('bottom');
    for (let level = 0; level < 20_000; level += 1) caused = new Error('above', { cause: caused });
    expect(show(caused).length).toBeLessThan(1_000);
    expect(show(Array.from({ length: 1_000_000 }, (_, index) => index))).toContain('… 999900 more');
    expect(show(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${index}`, 1])))).toContain(
      '… 50 more',
    );
    expect(show(new Map(Array.from({ length: 150 }, (_, index) => [index, 1])))).toContain('… 50 more');
    expect(show(new Set(Array.from({ length: 150 }, (_, index) => index)))).toContain('… 50 more');
    expect(show('x'.repeat(5_000_000)).length).toBeLessThan(11_000);
    expect(show(['x'.repeat(5_000_000)]).length).toBeLessThan(1_000);
    expect(show(new Error('x'.repeat(5_000_000))).length).toBeLessThan(11_000);
  });

  test('a value that is wide at every level stays quick', () => {
    const wide = (depth: number): unknown =>
      depth === 0
        ? 1
        : Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, child(depth)]));
    const child = (depth: number) => (depth > 1 ? shared[depth - 1] : 1);
    const shared: unknown[] = [];
    for (let depth = 1; depth <= 6; depth += 1) shared[depth] = wide(depth);
    let reads = 0;
    const counted = new Proxy(shared[6] as object, {
      get(target, name) {
        reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    expect(show(counted).length).toBeLessThan(11_000);
    expect(reads).toBeLessThan(101);
  });
});

describe('hostile values do not throw', () => {
  const thrower = () => {
    throw new Error('mine');
  };
  test.each<[string, unknown]>([
    ['a getter', Object.defineProperty({}, 'a', { get: thrower, enumerable: true })],
    [
      'a getter that throws nothing',
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          throw undefined;
        },
      }),
    ],
    ['toString', { toString: thrower, [Symbol.toPrimitive]: thrower }],
    ['a proxy', new Proxy({}, { ownKeys: thrower, getPrototypeOf: thrower, get: thrower, has: thrower })],
    [
      'a revoked proxy',
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      })(),
    ],
    ['an error whose message throws', Object.defineProperty(new Error(), 'message', { get: thrower })],
    ['an error whose name is a symbol', Object.assign(new Error('x'), { name: Symbol('n') })],
    ['an error without a prototype', Object.setPrototypeOf(new Error('x'), null)],
    ['a map with its own iterator', Object.assign(new Map([[1, 2]]), { [Symbol.iterator]: thrower })],
    ['a class whose name throws', Object.defineProperty(class {}, 'name', { get: thrower })],
    [
      'what throws itself',
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get() {
          throw this;
        },
      }),
    ],
    [
      'what throws an object that cannot be text',
      Object.defineProperty(new Error(), 'message', {
        get() {
          throw Object.create(null);
        },
      }),
    ],
  ])('%s', (_name, value) => {
    expect(typeof show(value)).toBe('string');
    expect(typeof show([value])).toBe('string');
  });

  test('nor does any value at all, and the text stays short', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withObjectString: true,
      withTypedArray: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(fc.array(anything), (values) => {
        expect(inspect(values).length).toBeLessThan(10_100);
      }),
    );
  });

  test('and nothing of what was shown is changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        show(value);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});
