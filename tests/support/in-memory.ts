import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'esbuild';
import type { Direction } from '@/lib/frames/frame';
import type { Scenario } from '@/lib/scenario/scenario';

export interface MemoryFrame {
  readonly direction: Direction;
  readonly text: string;
}

export interface MemoryRun {
  readonly frames: readonly MemoryFrame[];
  /** What client.ts threw, if it did not run to its end. */
  readonly failure?: string;
}

/** What takes the place of the modules that only differ in how text travels; the rest is the SDK as Node gets it. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/client/stdio': `
    import { InMemoryTransport } from '@modelcontextprotocol/client';
    export function StdioClientTransport() { return memory.startServer(InMemoryTransport.createLinkedPair()); }`,
  '@modelcontextprotocol/server/stdio': `
    import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
    export function StdioServerTransport() { return memory.takeServerEnd(); }
    export const serveStdio = (factory, options = {}) =>
      serve(factory, { ...options, transport: options.transport ?? memory.takeServerEnd() });`,
  lab: `
    import { deserializeMessage } from '@modelcontextprotocol/client';
    export const note = () => {};
    export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    export const sendRaw = async (transport, text) => memory.sendRaw(transport, text, deserializeMessage);
    export const onRaw = (transport, listener) => memory.onRaw(transport, listener);`,
};

/** Resolves a scenario's own files and the stand-ins; a stand-in itself gets the SDK's real module. */
function scenarioFiles(scenario: Scenario): Plugin {
  return {
    name: 'scenario',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, namespace, kind }) => {
        if (kind === 'entry-point') return { path, namespace: 'scenario' };
        if (namespace === 'scenario' && path in STAND_INS) return { path, namespace: 'stand-in' };
        if (namespace !== 'scenario' || !path.startsWith('./')) return undefined;
        return { path: `${path.slice(2).replace(/\.[jt]s$/, '')}.ts`, namespace };
      });
      const resolveDir = process.cwd();
      onLoad({ filter: /.*/, namespace: 'scenario' }, ({ path }) => {
        const file = scenario.files.find(({ name }) => name === path);
        return file ? { contents: file.text, loader: 'ts', resolveDir } : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => {
        return { contents: STAND_INS[path] ?? '', loader: 'js', resolveDir };
      });
    },
  };
}

async function bundle(scenario: Scenario, folder: string): Promise<{ client: string; server: string }> {
  await build({
    entryPoints: ['client.ts', 'server.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    logLevel: 'error',
    plugins: [scenarioFiles(scenario)],
  });
  return { client: join(folder, 'client.mjs'), server: join(folder, 'server.mjs') };
}

/**
 * Runs scenarios one after the other with the SDK's own `InMemoryTransport`, nothing of the lab in it: client
 * and server as two bundles in one thread, each frame written down as the JSON text that it would be.
 */
export async function runInMemory(scenarios: readonly Scenario[]): Promise<readonly MemoryRun[]> {
  // Inside the repository, where Node finds the SDK.
  await mkdir('.tmp', { recursive: true });
  const folder = await mkdtemp(resolve('.tmp/memory-'));
  try {
    const programs = await Promise.all(
      scenarios.map((scenario, index) => bundle(scenario, join(folder, String(index)))),
    );
    const worker = new Worker(resolve('tests/support/memory-worker.mjs'), {
      workerData: programs,
      stdout: true,
      stderr: true,
    });
    return await new Promise<readonly MemoryRun[]>((done, failed) => {
      worker.on('message', done);
      worker.on('error', failed);
      worker.on('exit', (code) => failed(new Error(`the in-memory runs exited with ${code}`)));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
