import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { defaultScenario, gallery, loadGallery } from '@/content/scenarios';
import { scenarioSchema } from '@/lib/scenario/scenario';

const folder = fileURLToPath(new URL('../../../content/scenarios/', import.meta.url));
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
  .map((entry) => entry.name);
const items = await loadGallery();

const ALLOWED = new Set([
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/client/stdio',
  '@modelcontextprotocol/core',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/server/stdio',
  'zod',
  'lab',
]);

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

describe('the gallery', () => {
  test('holds one scenario for each folder', () => {
    expect(items.map((item) => item.slug).sort()).toEqual([...slugs].sort());
  });

  test('opens with the default scenario, whose first tab is tools.ts', () => {
    expect(gallery[0]?.slug).toBe('policy-docs');
    expect(items[0]?.scenario).toEqual(defaultScenario);
    expect(defaultScenario.files[0]?.name).toBe('tools.ts');
  });

  test('has no title and no summary twice', () => {
    expect(new Set(items.map((item) => item.title)).size).toBe(items.length);
    expect(new Set(items.map((item) => item.summary)).size).toBe(items.length);
  });
});

describe.each(items)('the scenario $slug', ({ slug, title, scenario }) => {
  const names = scenario.files.map((file) => file.name);

  test('keeps to the schema and carries its own title', () => {
    expect(scenarioSchema.parse(scenario)).toEqual(scenario);
    expect(scenario.title).toBe(title);
  });

  test('holds every file of its folder as it stands on disk (else run scripts/build-scenarios.mjs)', () => {
    const onDisk = readdirSync(`${folder}${slug}`).filter((name) => name.endsWith('.ts'));
    expect([...names].sort()).toEqual(onDisk.sort());
    for (const { name, text } of scenario.files) {
      expect(text).toBe(readFileSync(`${folder}${slug}/${name}`, 'utf8'));
    }
  });

  test('has a server.ts and a client.ts that exports its client', () => {
    expect(names).toContain('server.ts');
    expect(scenario.files.find((file) => file.name === 'client.ts')?.text).toMatch(
      /^export const client = /m,
    );
  });

  test('imports only the SDK, zod, lab and its own files', () => {
    const imports = scenario.files.flatMap((file) => importsOf(file.text));
    expect(imports).toContain('@modelcontextprotocol/client');
    const foreign = imports.filter((name) => !ALLOWED.has(name) && !names.includes(`${name.slice(2)}.ts`));
    expect(foreign).toEqual([]);
  });

  test('exports register from each file of definitions', () => {
    for (const { name, text } of scenario.files) {
      if (!['tools.ts', 'resources.ts', 'prompts.ts'].includes(name)) continue;
      expect(text).toMatch(/^export function register\(server: McpServer\)/m);
    }
  });

  test('logs in the client, and with console.error in the server, whose stdout is the wire', () => {
    const logging = scenario.files.filter((file) => file.text.includes('console.log'));
    expect(logging.map((file) => file.name)).toEqual(['client.ts']);
  });
});
