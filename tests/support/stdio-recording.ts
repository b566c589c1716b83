import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Direction } from '@/lib/frames/frame';
import { projectFiles } from '@/lib/scenario/project';
import type { Scenario } from '@/lib/scenario/scenario';

export interface RecordedFrame {
  readonly direction: Direction;
  readonly text: string;
}

export interface StdioRecording {
  /** The frames of each server process, in the order in which the client started them. */
  readonly processes: readonly (readonly RecordedFrame[])[];
  /** Null where a signal ended it, as happens after a minute. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Finished {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end and keeps what it wrote. */
export function runToEnd(
  [command = '', ...args]: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; timeout: number },
): Promise<Finished> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', failed);
    child.on('close', (exitCode) =>
      done({ exitCode, stdout: String(Buffer.concat(out)), stderr: String(Buffer.concat(err)) }),
    );
  });
}

/** Writes the scenario as a project, without its node_modules. */
export async function writeProject(scenario: Scenario, folder: string): Promise<void> {
  const project = projectFiles(scenario);
  if (!project.ok)
    throw new Error(project.refusals.map(({ file, message }) => `${file}: ${message}`).join('; '));
  for (const [path, text] of Object.entries(project.files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function readFrames(folder: string): Promise<RecordedFrame[][]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as RecordedFrame);
    }),
  );
}

/**
 * Runs the scenario's project in Node over real stdio, its files unchanged, and records what crosses
 * between client and server. For `auto` and a pin the first process is the SDK's version probe.
 */
export async function recordOverStdio(scenario: Scenario): Promise<StdioRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'wirelab-stdio-'));
  const project = join(folder, 'project');
  const bin = join(folder, 'bin');
  try {
    await writeProject(scenario, project);
    await symlink(resolve('node_modules'), join(project, 'node_modules'));
    await mkdir(bin);
    await cp(resolve('tests/support/recording-npx.mjs'), join(bin, 'npx'));
    await chmod(join(bin, 'npx'), 0o755);
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const tsx = join(project, 'node_modules', '.bin', 'tsx');
    const finished = await runToEnd([tsx, 'start.ts'], { cwd: project, env, timeout: 60_000 });
    return { ...finished, processes: await readFrames(join(folder, 'frames')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
