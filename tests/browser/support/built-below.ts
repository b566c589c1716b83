import { spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = '.tmp/built-below';

/** What `npm run build` reads; the tests are not part of it. */
const SOURCES = [
  'app',
  'content',
  'lib',
  'public',
  'scripts',
  'next-env.d.ts',
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

export interface ServedSite {
  /** Address and sub-path, without a slash at the end. */
  readonly address: string;
  close(): void;
}

function done(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(String(Buffer.concat(said))))));
  });
}

/**
 * Builds the site once more, for a sub-path, and serves it. It is built in a copy of the sources, inside this
 * folder so that node_modules is found: the build in out/ stays as it is.
 */
export async function buildAndServeBelow(basePath: string): Promise<ServedSite> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const name of SOURCES) await cp(name, join(FOLDER, name), { recursive: true });
  // Tailwind leaves out what git ignores, and .tmp is: a repository of its own is not.
  await mkdir(join(FOLDER, '.git'));
  const env = { ...process.env, WIRELAB_BASE_PATH: basePath, PORT: '0' };
  await done('npm', ['run', 'build'], env);

  const server = spawn('node', ['scripts/serve.mjs'], {
    cwd: FOLDER,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface(server.stdout).on('line', (line) => {
      const found = /http:\S+/.exec(line)?.[0];
      if (found) resolve(found.replace(/\/$/, ''));
    });
  });
  return { address, close: () => void server.kill() };
}
