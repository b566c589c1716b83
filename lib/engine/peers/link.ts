import type { SourceFile } from '../messages';
import { type Compiled, compile, type ImportSite } from './compile';
import { PeerProblem } from './problem';

/** Where module code lives while a peer runs: blob addresses in a browser, data addresses in Node. */
export interface ModuleHost {
  /** Stores code as a module and returns the address to import it from. */
  store(code: string, name: string): string;
  load(address: string): Promise<Record<string, unknown>>;
}

export interface LinkedModule extends Compiled {
  readonly address: string;
}

export interface Linked {
  readonly modules: readonly LinkedModule[];
  /** Those to evaluate, in order: what a module imports comes before it, what it may import later is not there. */
  readonly atStart: readonly LinkedModule[];
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A module of the lab's, handed to the reader's code through a global that only shims name. */
export function shimCode(specifier: string, names: readonly string[], registry: string): string {
  const source = `globalThis[${JSON.stringify(registry)}][${JSON.stringify(specifier)}]`;
  const lines = names
    .filter((name) => name !== 'default' && IDENTIFIER.test(name))
    .map((name) => `const _${name} = m.${name}; export { _${name} as ${name} };`);
  const fallback = names.includes('default') ? 'm.default' : 'm';
  return `const m = ${source};\n${lines.join('\n')}\nexport default ${fallback};\n`;
}

function resolveFile(
  specifier: string,
  from: string,
  site: ImportSite,
  files: ReadonlyMap<string, SourceFile>,
) {
  const path = specifier.replace(/^\.\//, '');
  for (const name of [path, `${path}.ts`, path.replace(/\.js$/, '.ts')]) {
    if (files.has(name)) return name;
  }
  throw new PeerProblem(
    `Cannot find '${specifier}'. The files of this scenario are ${[...files.keys()].join(', ')}.`,
    { file: from, line: site.line },
  );
}

/**
 * Compiles an entry and all that it imports, and stores each as a module whose imports lead to the
 * others or to `shims` (bare name to address). What is `kept` stays the module that it is.
 * @throws PeerProblem for what does not parse, does not resolve, or imports itself in a circle.
 */
export function link(
  entry: string,
  sources: readonly SourceFile[],
  shims: ReadonlyMap<string, string>,
  host: ModuleHost,
  kept: ReadonlyMap<string, LinkedModule> = new Map(),
): Linked {
  const files = new Map(sources.map((file) => [file.name, file]));
  const done = new Map(kept);
  const path: string[] = [];

  const addressOf = (site: ImportSite, from: string): string => {
    const { specifier } = site;
    if (specifier.startsWith('./')) return visit(resolveFile(specifier, from, site, files), site).address;
    const shim = shims.get(specifier);
    if (shim) return shim;
    throw new PeerProblem(
      `Cannot import '${specifier}'. In the lab you can import ${[...shims.keys()].join(', ')} and the scenario's own files as './name'.`,
      { file: from, line: site.line },
    );
  };

  const visit = (name: string, site?: ImportSite): LinkedModule => {
    const known = done.get(name);
    if (known) return known;
    if (path.includes(name)) {
      const circle = [...path.slice(path.indexOf(name)), name].join(' → ');
      throw new PeerProblem(`The files import each other in a circle: ${circle}`, {
        file: path.at(-1) ?? name,
        ...(site ? { line: site.line } : {}),
      });
    }
    const file = files.get(name);
    if (!file) throw new PeerProblem(`There is no ${name} in this scenario.`);
    path.push(name);
    const compiled = compile(file);
    let code = '';
    let copied = 0;
    for (const site of compiled.imports) {
      code += compiled.code.slice(copied, site.start) + addressOf(site, name);
      copied = site.end;
    }
    code += compiled.code.slice(copied);
    path.pop();
    const linked = { ...compiled, code, address: host.store(`${code}\n//# sourceURL=${name}`, name) };
    done.set(name, linked);
    return linked;
  };

  const needed = new Set<string>();
  const need = (module: LinkedModule): void => {
    if (needed.has(module.name)) return;
    needed.add(module.name);
    for (const site of module.imports) {
      const own = !site.dynamic && site.specifier.startsWith('./');
      const next = own && done.get(resolveFile(site.specifier, module.name, site, files));
      if (next) need(next);
    }
  };

  need(visit(entry));
  const modules = [...done.values()];
  return { modules, atStart: modules.filter(({ name }) => needed.has(name)) };
}
