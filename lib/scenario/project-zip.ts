import { type ProjectRefused, projectFiles, projectName } from './project';
import type { Scenario } from './scenario';

/** The project as a zip with one folder in it; `name` is the folder's. */
export async function projectZip(
  scenario: Scenario,
): Promise<
  { readonly ok: true; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | ProjectRefused
> {
  const project = projectFiles(scenario);
  if (!project.ok) return project;
  const { strToU8, zipSync } = await import('fflate');
  const name = projectName(scenario);
  const entries = Object.entries(project.files).map(([path, text]) => [`${name}/${path}`, strToU8(text)]);
  return { ok: true, name, bytes: zipSync(Object.fromEntries(entries)) };
}
