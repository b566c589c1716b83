import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultScenario, loadGallery } from '@/content/scenarios';
import { shapeOf } from '@/lib/frames/shape';
import { projectZip } from '@/lib/scenario/project-zip';
import { recordOverStdio, runToEnd, writeProject } from '@/tests/support/stdio-recording';

const gallery = await loadGallery();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wirelab-project-'));
  folders.push(folder);
  return folder;
}

function methodOf(text: string | undefined): string {
  const shape = shapeOf(text ?? '');
  return 'method' in shape ? shape.method : shape.kind;
}

describe('each gallery scenario as a project runs to its end over real stdio', () => {
  test.each(gallery)('$slug', { timeout: 90_000 }, async ({ scenario }) => {
    const { exitCode, stdout, stderr, processes } = await recordOverStdio(scenario);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).not.toBe('');

    // The SDK asks for the version in a process of its own, which gets that one question.
    const negotiates = scenario.files.some(({ text }) => text.includes('versionNegotiation'));
    // With a wire.ts the client's process is the proxy, which starts the server.
    const scripted = scenario.files.some(({ name }) => name === 'wire.ts');
    const session = processes.at(-1) ?? [];
    expect(processes).toHaveLength(negotiates || scripted ? 2 : 1);
    if (negotiates) {
      expect(processes[0]?.map(({ text }) => methodOf(text))).toEqual([
        'server/discover',
        expect.stringMatching(/^(result|error)$/),
      ]);
    } else {
      expect(methodOf(session[0]?.text)).toBe('initialize');
    }
    expect(session[0]?.direction).toBe('client-to-server');
    expect(session.some(({ direction }) => direction === 'server-to-client')).toBe(true);
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
