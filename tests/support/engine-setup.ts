import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { sandboxBuildOptions } from '@/scripts/sandbox-bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundle of node-peer.ts, built once a test run. */
    peerScript: string;
  }
}

/** Bundles the peer as the sandbox does, for Node's workers instead of the browser's. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wirelab-engine-'));
  const peerScript = join(folder, 'peer.mjs');
  await build(
    sandboxBuildOptions('tests/support/node-peer.ts', {
      format: 'esm',
      external: ['node:*'],
      write: true,
      outfile: peerScript,
    }),
  );
  project.provide('peerScript', peerScript);
  return () => rm(folder, { recursive: true, force: true });
}
