import { readFile } from 'node:fs/promises';
import type { Scenario } from '@/lib/scenario/scenario';

/** A scenario of the bench's own, from its folder. */
export async function benchScenario(folder: string): Promise<Scenario> {
  const names = ['client.ts', 'server.ts'];
  const files = names.map(async (name) => ({
    name,
    text: await readFile(new URL(`./${folder}/${name}`, import.meta.url), 'utf8'),
  }));
  return { title: folder, files: await Promise.all(files), settings: { strict: false } };
}
