import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as contract from '@/lib/lab';
import { nodeLabTexts } from '@/lib/lab/generated/node-text';
import * as node from '@/lib/lab/node';

test('the folder lab of a project holds the files of the Node version letter for letter', () => {
  expect(Object.keys(nodeLabTexts).sort()).toContain('wire-proxy.ts');
  for (const [name, text] of Object.entries(nodeLabTexts)) {
    const source = name === 'index.ts' ? 'node.ts' : name;
    expect(text, 'else run npm run prepare:generated').toBe(readFileSync(`lib/lab/${source}`, 'utf8'));
  }
});

test('they import nothing but each other, Node and the SDK', () => {
  for (const text of Object.values(nodeLabTexts)) {
    for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
      const known = from.startsWith('./') && `${from.slice(2)}.ts` in nodeLabTexts;
      expect(known || /^(node:|@modelcontextprotocol\/)/.test(from), from).toBe(true);
    }
  }
});

test('the Node version fulfils the types of the virtual module', () => {
  const fulfilled: typeof contract = node;
  expect(Object.keys(fulfilled).sort()).toEqual([
    'ask',
    'chain',
    'faults',
    'note',
    'onRaw',
    'sendRaw',
    'sleep',
  ]);
});
