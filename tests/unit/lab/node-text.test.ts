import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as contract from '@/lib/lab';
import * as node from '@/lib/lab/node';
import { nodeLabText } from '@/lib/lab/node-text';

const source = readFileSync('lib/lab/node.ts', 'utf8');

// `npx vitest run tests/unit/lab -u` writes lib/lab/node-text.ts anew.
test('the text module holds lib/lab/node.ts letter for letter', async () => {
  const literal = source.replace(/[\\`]|\$\{/g, '\\$&');
  const written = `// Written by tests/unit/lab/node-text.test.ts: the text of node.ts, for the downloaded project.\n`;
  await expect(`${written}export const nodeLabText = \`${literal}\`;\n`).toMatchFileSnapshot(
    '../../../lib/lab/node-text.ts',
  );
  expect(nodeLabText).toBe(source);
});

test('the Node version fulfils the types of the virtual module', () => {
  const fulfilled: typeof contract = node;
  expect(Object.keys(fulfilled).sort()).toEqual(['note', 'onRaw', 'sendRaw', 'sleep']);
});
