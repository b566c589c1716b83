import { build } from 'esbuild';
import { transform } from 'sucrase';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loadGallery } from '@/content/scenarios';
import { sandboxBuildOptions } from '@/scripts/sandbox-bundle.mjs';

const gallery = await loadGallery();

/** A module as the sandbox's scripts have it: bundled with what they leave out left out. */
async function bundled(contents: string): Promise<Record<string, (...values: unknown[]) => unknown>> {
  const { entryPoints: _none, ...options } = sandboxBuildOptions('');
  const stdin = { contents, resolveDir: process.cwd() };
  const { outputFiles } = await build({ ...options, stdin, format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`);
}

const OPTIONS = { transforms: ['typescript'], disableESTransforms: true } as const;

const SYNTAX = `
import type { A } from './a';
import { type B, c } from './b';
export type { A };
enum Colour { Red = 1, Green = Red << 1, Blue = 'blue'.length }
declare const ambient: number;
abstract class Base<T> { protected abstract f(): T; constructor(private readonly x: T, public y?: string) {} }
class Child extends Base<string> implements A { static { c(); } #p = 1_000n; override f() { return this.y!; } }
function over(a: string): void; function over(a: unknown): asserts a is string {}
const arrow = async <T,>(x: T, ...rest: readonly T[]): Promise<T | undefined> => (rest[0] ?? x) satisfies T;
const cast = <B>(ambient as unknown);
let o = { a: 1 } as const, d = o?.['a'] ?? 2; d ||= 3;
label: for (const [k, v] of Object.entries(o) as [string, number][]) { try { continue label; } catch { break; } }
export default Child; export * as ns from './d'; export { arrow as 'an arrow', cast, over, Colour, type B as BB };
`;

const BROKEN = [
  'const a: = 1;',
  'let x = {',
  'enum { A }',
  'const b = <i>x</i>;',
  'class { constructor(private) }',
];

describe("sucrase as the sandbox's scripts have it", () => {
  const outcome = (strip: typeof transform, text: string) => {
    try {
      return strip(text, { ...OPTIONS, transforms: ['typescript'], filePath: 'x.ts' }).code;
    } catch (error) {
      return error;
    }
  };

  it.each([
    ['TypeScript of every kind', [SYNTAX]],
    ['what is no TypeScript', BROKEN],
    ['the gallery', gallery.flatMap(({ scenario }) => scenario.files.map(({ text }) => text))],
  ])('does with %s what all of sucrase does', async (_, texts) => {
    const { strip } = await bundled("export { transform as strip } from 'sucrase';");
    for (const text of texts) {
      expect(outcome(strip as typeof transform, text)).toEqual(outcome(transform, text));
    }
  });
});

describe("zod as the sandbox's scripts have it", () => {
  it('leaves a schema as it is where compiling it would need code made at run time', async () => {
    const lean = (await bundled("export * from 'zod';")) as unknown as typeof z;
    const schema = lean.object({ a: lean.number() });
    expect(lean.compile(schema)).toBe(schema);
    expect(() => lean.compile(schema, { strict: true })).toThrow(lean.ZodCompileUnsupportedError);
    expect(lean.withParser(schema, (value) => value as { a: number }).parse({ a: 1 })).toEqual({ a: 1 });
  });

  it('exports all that zod exports', async () => {
    const lean = await bundled("export * from 'zod'; export { default } from 'zod';");
    expect(Object.keys(lean).sort()).toEqual(Object.keys(z).sort());
  });
});

describe("the SDK's client as the sandbox's scripts have it", () => {
  it('says why it cannot sign', async () => {
    const { load } = await bundled("export const load = () => import('jose');");
    await expect(load?.()).rejects.toThrow('crypto.subtle');
  });
});
