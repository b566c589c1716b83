import { nodeLabTexts } from '@/lib/lab/generated/node-text';
import { projectReadme } from './project-readme';
import { PROJECT_DEPENDENCIES, PROJECT_DEV_DEPENDENCIES } from './project-versions';
import type { Scenario } from './scenario';

/** Why a scenario cannot become a project; each names its file. */
export interface ProjectRefusal {
  readonly kind: 'no-client' | 'name-taken' | 'not-utf8';
  readonly file: string;
  /** For a log or a developer; a page has its own words for each kind. */
  readonly message: string;
}

export interface ProjectRefused {
  readonly ok: false;
  readonly refusals: readonly ProjectRefusal[];
}

/** The project's files by their paths in its folder. */
export type ProjectFiles = Readonly<Record<string, string>>;

const START = `import { client } from './client';

// A client that stays open keeps its server, and with it this process, alive.
await client.close();
`;

/** Each server that client.ts starts, it then starts behind a stdio proxy that runs wire.ts. */
const THROUGH_WIRE = `import './lab/through-wire';\n`;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The project's folder and package name: the title in lower-case letters, digits and hyphens. */
export function projectName({ title }: Scenario): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['wirelab', ...words].join('-').slice(0, 60).replace(/-$/, '');
}

function packageJson(scenario: Scenario): string {
  return json({
    name: projectName(scenario),
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20' },
    scripts: { start: 'tsx start.ts' },
    dependencies: PROJECT_DEPENDENCIES,
    devDependencies: PROJECT_DEV_DEPENDENCIES,
  });
}

/** tsx and editors alike resolve the bare name `lab` by `paths`. */
const TSCONFIG = json({
  compilerOptions: {
    target: 'ES2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    paths: { lab: ['./lab/index.ts'] },
  },
  include: ['*.ts', 'lab/*.ts'],
});

function refusalsOf({ files }: Scenario): ProjectRefusal[] {
  const refusals: ProjectRefusal[] = [];
  for (const { name, text } of files) {
    // A disk that ignores case would keep only one of the two.
    if (name.toLowerCase() === 'start.ts') {
      refusals.push({ kind: 'name-taken', file: name, message: 'the project has a start.ts of its own' });
    }
    if (/\p{Surrogate}/u.test(text)) {
      refusals.push({ kind: 'not-utf8', file: name, message: 'half a surrogate pair has no form in UTF-8' });
    }
  }
  if (!files.some(({ name }) => name === 'client.ts')) {
    refusals.push({ kind: 'no-client', file: 'client.ts', message: 'there is no client to start' });
  }
  return refusals;
}

/**
 * A folder that runs in Node with `npm install && npm start` over real stdio: the scenario's files
 * unchanged, and what they need around them. What cannot run in Node is refused by name.
 */
export function projectFiles(
  scenario: Scenario,
): { readonly ok: true; readonly files: ProjectFiles } | ProjectRefused {
  const refusals = refusalsOf(scenario);
  if (refusals.length > 0) return { ok: false, refusals };
  const files = {
    'README.md': projectReadme(scenario),
    'package.json': packageJson(scenario),
    'tsconfig.json': TSCONFIG,
    ...Object.fromEntries(Object.entries(nodeLabTexts).map(([name, text]) => [`lab/${name}`, text])),
    'start.ts': scenario.files.some(({ name }) => name === 'wire.ts') ? THROUGH_WIRE + START : START,
    ...Object.fromEntries(scenario.files.map(({ name, text }) => [name, text])),
  };
  return { ok: true, files };
}
