import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const diet = createRequire(import.meta.url)('../../../scripts/mermaid-diet.cjs') as (
  source: string,
) => string;
const entry = readFileSync('node_modules/mermaid/dist/mermaid.core.mjs', 'utf8');

test('what mermaid’s entry imports and does not use is gone, and nothing else', () => {
  const thin = diet(entry);
  expect(thin).not.toMatch(/^import "/m);
  const kept = (text: string) => text.slice(text.indexOf('// src/'));
  expect(kept(thin)).toBe(kept(entry));
  expect(thin).toContain('const registerLayoutLoaders');
  expect(diet(entry)).toBe(thin);
});

test('a mermaid that imports in another way is an error of the build', () => {
  expect(() => diet('import { a } from "b";\n')).toThrow('look at it again');
});
