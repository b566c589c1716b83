import type { Problem } from '@/lib/engine/messages';
import type { ScenarioFile } from '@/lib/scenario/scenario';
import { FILE_NAME, SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import type { PlaygroundState, RunState } from './state';

/** Of values only: a type that the other side's file declares does not make it this side's program. */
const IMPORT =
  /(?:\b(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s*|\bimport\s*\(?\s*)['"]\.\/([\w.-]+)['"]/g;

function reach(entry: string, files: readonly ScenarioFile[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = files.find((each) => each.name === name || each.name === `${name}.ts`);
    if (!file || found.has(file.name)) return;
    found.add(file.name);
    for (const [, next] of file.text.matchAll(IMPORT)) if (next) visit(next.replace(/\.js$/, '.ts'));
  };
  visit(entry);
  return found;
}

/** Which peer's program each file belongs to, by what imports it from where. */
export function sidesOf(files: readonly ScenarioFile[]): ReadonlyMap<string, 'client' | 'server' | 'both'> {
  const client = reach('client.ts', files);
  const server = reach('server.ts', files);
  const sides = new Map<string, 'client' | 'server' | 'both'>();
  for (const { name } of files) {
    // The man in the middle stands between the two.
    if (name === 'wire.ts') sides.set(name, 'both');
    else if (client.has(name)) sides.set(name, server.has(name) ? 'both' : 'client');
    else sides.set(name, 'server');
  }
  return sides;
}

/** Why a name cannot be given to a file, in one sentence; undefined where it can. */
export function problemWithFileName(
  name: string,
  files: readonly ScenarioFile[],
  except?: string,
): string | undefined {
  if (!FILE_NAME.test(name)) return 'A file name is letters, digits, dots and dashes, and ends in .ts.';
  if (name.length > SCENARIO_LIMITS.nameLength) return `At most ${SCENARIO_LIMITS.nameLength} characters.`;
  if (except === undefined && files.length >= SCENARIO_LIMITS.files) {
    return `At most ${SCENARIO_LIMITS.files} files.`;
  }
  const taken = files.some((file) => file.name !== except && file.name.toLowerCase() === name.toLowerCase());
  return taken ? `There is a ${name} already.` : undefined;
}

/** The problems whose place is in this file. */
export function problemsIn(file: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ at }) => at?.file === file);
}

/** Whether client.ts has not come to its end yet. */
export function isBusy({ phase }: RunState): boolean {
  return phase === 'running';
}

/** Whether there is something that Stop would end. */
export function canStop({ phase }: RunState): boolean {
  return phase === 'running' || phase === 'open';
}

/** Whether Reset would change anything. */
export function isChanged({ work: { scenario, start } }: PlaygroundState): boolean {
  if (scenario === start) return false;
  const sameFiles =
    scenario.files.length === start.files.length &&
    scenario.files.every(({ name, text }, index) => {
      const file = start.files[index];
      return file?.name === name && file.text === text;
    });
  return !sameFiles || scenario.settings.strict !== start.settings.strict || scenario.title !== start.title;
}
