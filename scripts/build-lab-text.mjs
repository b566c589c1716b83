/** Writes the texts of the folder `lab` of a downloaded project, which lib/scenario puts into it, as a module. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../lib/lab/', import.meta.url));
const target = `${folder}generated/`;

/** What a file is called in the project, where that is not its name here. */
const RENAMED = { node: 'index' };
const NAMES = [
  'faults',
  'lane',
  'node',
  'seeded',
  'swap-ids',
  'through-wire',
  'which',
  'wire-proxy',
  'wire-script',
];

const texts = Object.fromEntries(
  NAMES.map((name) => [`${RENAMED[name] ?? name}.ts`, readFileSync(`${folder}${name}.ts`, 'utf8')]),
);
mkdirSync(target, { recursive: true });
writeFileSync(
  `${target}node-text.ts`,
  `// Written by scripts/build-lab-text.mjs.\nexport const nodeLabTexts: Readonly<Record<string, string>> = ${JSON.stringify(texts, null, 2)};\n`,
);
