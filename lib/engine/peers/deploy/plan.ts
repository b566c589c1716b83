import type { SourceFile } from '../../messages';
import type { LinkedModule } from '../link';
import { Refused } from './refused';

/** The files that may change under a running server, each with its `register(server)`. */
const DEFINITION_FILES: ReadonlySet<string> = new Set(['tools.ts', 'resources.ts', 'prompts.ts']);

type Module = Pick<LinkedModule, 'name' | 'text' | 'imports'>;

export interface Plan<Each extends Module = Module> {
  /** The definition files whose code runs anew, in the order in which they ran first. */
  readonly definitions: readonly string[];
  /** What keeps its state: no file of it changed, and nothing that it imports did. */
  readonly kept: ReadonlyMap<string, Each>;
}

/** Whether what this file registers may change under a running server. */
export function isDefinitionFile(name: string): boolean {
  return DEFINITION_FILES.has(name);
}

/** The names of the modules that a module imports. */
function importsOf({ imports }: Module, names: ReadonlySet<string>): string[] {
  return imports.flatMap(({ specifier }) => {
    if (!specifier.startsWith('./')) return [];
    const path = specifier.slice(2);
    return [path, `${path}.ts`, path.replace(/\.js$/, '.ts')].find((name) => names.has(name)) ?? [];
  });
}

/** The modules that an entry reaches, without looking behind those at which `stop` says so. */
export function reachable<Each extends Module>(
  entry: string,
  modules: readonly Each[],
  stop: (name: string) => boolean = () => false,
): Each[] {
  const names = new Set(modules.map(({ name }) => name));
  const found = new Map<string, Each>();
  const visit = (name: string): void => {
    const module = modules.find((each) => each.name === name);
    if (!module || found.has(name)) return;
    found.set(name, module);
    if (!stop(name)) for (const next of importsOf(module, names)) visit(next);
  };
  visit(entry);
  return [...found.values()];
}

/**
 * What of a running program must be compiled anew for these files: what changed, and what imports it.
 * @throws Refused where code changed that only a new run can start.
 */
export function planDeploy<Each extends Module>(
  entry: string,
  modules: readonly Each[],
  files: readonly SourceFile[],
): Plan<Each> {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const names = new Set(modules.map(({ name }) => name));
  // What runs whatever the definition files say: server.ts, and what it imports beside them.
  const base = new Set(
    reachable(entry, modules, (name) => name !== entry && isDefinitionFile(name))
      .map(({ name }) => name)
      .filter((name) => name === entry || !isDefinitionFile(name)),
  );
  const affected = new Set<string>();
  const affect = (name: string): void => {
    if (affected.has(name)) return;
    affected.add(name);
    for (const module of modules) {
      if (!base.has(module.name) && importsOf(module, names).includes(name)) affect(module.name);
    }
  };
  for (const { name, text } of modules) {
    if (texts.get(name) === text) continue;
    if (name === entry) throw new Refused('other-file', name);
    if (base.has(name)) throw new Refused('shared-file', name);
    affect(name);
  }
  const stays = ({ name }: Each) =>
    !affected.has(name) &&
    // What leads back to a changed file is no part of it: importing that would be a circle, and is told as one.
    !reachable(name, modules).some((module) => affected.has(module.name));
  return {
    definitions: modules
      .map(({ name }) => name)
      .filter((name) => affected.has(name) && isDefinitionFile(name)),
    kept: new Map(modules.filter(stays).map((module) => [module.name, module])),
  };
}
