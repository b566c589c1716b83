/**
 * Turns content/scenarios/<slug>/ into modules that hold the files' text, so that the app, the tests
 * and Node load them alike. One module a scenario: a page fetches only the one it shows.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../content/scenarios/', import.meta.url));
const target = join(source, 'generated');
const header = '// Written by scripts/build-scenarios.mjs. Edit the folders beside this one instead.\n';
const json = (value) => JSON.stringify(value, null, 2);

function read(slug) {
  const folder = join(source, slug);
  const { title, summary, order, settings, files } = JSON.parse(
    readFileSync(join(folder, 'about.json'), 'utf8'),
  );
  const unlisted = readdirSync(folder).filter((name) => name.endsWith('.ts') && !files.includes(name));
  if (unlisted.length > 0) throw new Error(`${slug}/about.json does not list ${unlisted.join(', ')}`);
  const texts = files.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  return { slug, title, summary, order, scenario: { title, files: texts, settings } };
}

const entries = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
  .map((entry) => read(entry.name))
  .sort((a, b) => a.order - b.order);

const modules = new Map();
for (const { slug, scenario } of entries) {
  const type = "import type { Scenario } from '@/lib/scenario/scenario';\n";
  modules.set(`${slug}.ts`, `${header}${type}\nexport const scenario: Scenario = ${json(scenario)};\n`);
}
const rows = entries.map(
  ({ slug, title, summary }) =>
    `  {\n    slug: ${json(slug)},\n    title: ${json(title)},\n    summary: ${json(summary)},\n` +
    `    load: async () => (await import('./${slug}')).scenario,\n  },\n`,
);
modules.set('gallery.ts', `${header}export const gallery = [\n${rows.join('')}];\n`);

// In place, so that a development server never finds a module missing.
mkdirSync(target, { recursive: true });
for (const [name, text] of modules) writeFileSync(join(target, name), text);
for (const name of readdirSync(target)) if (!modules.has(name)) rmSync(join(target, name));
