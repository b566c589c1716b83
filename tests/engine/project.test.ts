import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultScenario, loadGallery } from '@/content/scenarios';
import type { Direction } from '@/lib/frames/frame';
import { shapeOf } from '@/lib/frames/shape';
import { projectZip } from '@/lib/scenario/project-zip';
import type { Scenario } from '@/lib/scenario/scenario';
import { runInNode } from '@/tests/support/node-lab';
import { type RecordedFrame, recordOverStdio, runToEnd, writeProject } from '@/tests/support/stdio-recording';

const gallery = await loadGallery();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wirelab-project-'));
  folders.push(folder);
  return folder;
}

/** Of one direction: the two directions of a pipe have no common order. A text that is JSON counts as what it says. */
function sent(frames: readonly RecordedFrame[], direction: Direction): unknown[] {
  return frames
    .filter((frame) => frame.direction === direction)
    .map(({ text }) => {
      const shape = shapeOf(text);
      return shape.kind === 'invalid' && !shape.json ? text : (JSON.parse(text) as unknown);
    });
}

/** What the peers themselves sent in the lab; `strict` answers in the lab alone, and DESIGN.md says so. */
async function inTheLab(scenario: Scenario): Promise<RecordedFrame[]> {
  const files = scenario.files.map(({ name, text }) => ({
    name,
    text: name === 'client.ts' ? `${text}\nawait client.close();\n` : text,
  }));
  const { entries } = await runInNode({ ...scenario, files });
  return entries.flatMap((entry) => (entry.kind === 'frame' && entry.author === 'peer' ? [entry] : []));
}

describe('each gallery scenario as a project exchanges the frames of the lab over real stdio', () => {
  test.each(gallery)('$slug', { timeout: 90_000 }, async ({ scenario }) => {
    const { exitCode, stdout, stderr, processes } = await recordOverStdio(scenario);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).not.toBe('');

    // With a wire.ts the client's process is the proxy, which starts the server.
    const scripted = scenario.files.some(({ name }) => name === 'wire.ts');
    // The SDK asks for the version in a process of its own; in the lab over the same wire.
    const negotiates = scenario.files.some(({ text }) => text.includes('versionNegotiation'));
    expect(processes).toHaveLength(negotiates || scripted ? 2 : 1);
    const lab = await inTheLab(scenario);
    const client = scripted ? processes.slice(0, 1) : processes;
    const server = scripted ? processes.slice(1) : processes;
    expect(sent(client.flat(), 'client-to-server')).toEqual(sent(lab, 'client-to-server'));
    expect(sent(server.flat(), 'server-to-client')).toEqual(sent(lab, 'server-to-client'));
  });
});

test('a project is sound TypeScript for an editor, start.ts and the lab module included', async () => {
  const folder = await freshFolder();
  await writeProject(defaultScenario, folder);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const checked = await runToEnd([resolve('node_modules/.bin/tsc'), '-p', '.'], {
    cwd: folder,
    timeout: 60_000,
  });
  expect(checked).toMatchObject({ exitCode: 0, stdout: '' });
}, 60_000);

test('the zip of the default scenario runs with npm install and npm start', async () => {
  const zip = await projectZip(defaultScenario);
  if (!zip.ok) throw new Error('refused');
  const folder = await freshFolder();
  for (const [path, bytes] of Object.entries(unzipSync(zip.bytes))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const cwd = join(folder, zip.name);
  const installed = await runToEnd(['npm', 'install', '--no-audit', '--no-fund'], { cwd, timeout: 240_000 });
  expect(installed.exitCode, installed.stderr).toBe(0);
  const started = await runToEnd(['npm', 'start'], { cwd, timeout: 60_000 });
  expect(started.exitCode, started.stderr).toBe(0);
  expect(started.stdout).toContain('tools: search_policies');
}, 300_000);
