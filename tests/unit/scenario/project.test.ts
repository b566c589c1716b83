import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { nodeLabTexts } from '@/lib/lab/generated/node-text';
import { projectFiles, projectName } from '@/lib/scenario/project';
import { PROJECT_DEPENDENCIES, PROJECT_DEV_DEPENDENCIES } from '@/lib/scenario/project-versions';
import { projectZip } from '@/lib/scenario/project-zip';
import type { Scenario } from '@/lib/scenario/scenario';
import { scenarioWith } from '@/tests/support/scenarios';

function filesOf(scenario: Scenario): Readonly<Record<string, string>> {
  const project = projectFiles(scenario);
  return project.ok ? project.files : {};
}

function withFile(name: string, text = ''): Scenario {
  return scenarioWith({ files: [...scenarioWith().files, { name, text }] });
}

describe('the files of a project', () => {
  test('are the scenario, unchanged, and what it needs in Node', () => {
    const files = filesOf(withFile('lab.ts', 'export const odd = "ß \\u0000";\n'));
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'client.ts',
      'lab.ts',
      ...Object.keys(nodeLabTexts)
        .map((name) => `lab/${name}`)
        .sort(),
      'package.json',
      'server.ts',
      'start.ts',
      'tsconfig.json',
    ]);
    expect(files['lab.ts']).toBe('export const odd = "ß \\u0000";\n');
    expect(files['lab/index.ts']).toBe(readFileSync('lib/lab/node.ts', 'utf8'));
  });

  test('pin the versions that this repository has in its lock file', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const pinned = { ...PROJECT_DEPENDENCIES, ...PROJECT_DEV_DEPENDENCIES };
    const locked = Object.keys(pinned).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]);
    expect(pinned).toEqual(Object.fromEntries(locked));
    expect(JSON.parse(filesOf(scenarioWith())['package.json'] ?? '')).toMatchObject({
      name: 'wirelab-a-test',
      type: 'module',
      scripts: { start: 'tsx start.ts' },
      dependencies: PROJECT_DEPENDENCIES,
      devDependencies: PROJECT_DEV_DEPENDENCIES,
    });
  });

  test('say in the README that strict has no counterpart, and only where it is on', () => {
    const strict = filesOf(scenarioWith({ settings: { strict: true } }))['README.md'];
    expect(strict).toContain('`strict`');
    expect(filesOf(scenarioWith())['README.md']).not.toContain('strict');
  });

  test('start the server behind a proxy, and say so, where there is a wire.ts and nowhere else', () => {
    const scripted = filesOf(withFile('wire.ts'));
    expect(scripted['start.ts']).toMatch(/^import '.\/lab\/through-wire';\n/);
    expect(scripted['README.md']).toContain('`wire.ts`');
    const plain = filesOf(scenarioWith());
    expect(plain['start.ts']).not.toContain('through-wire');
    expect(plain['README.md']).not.toContain('wire.ts');
  });

  test('keep a title of several lines in one heading', () => {
    const readme = filesOf(scenarioWith({ title: ' One\n\n# Two ' }))['README.md'];
    expect(readme?.split('\n')[0]).toBe('# One # Two');
  });
});

describe('the name of a project', () => {
  test.each([
    ['Policy documents', 'wirelab-policy-documents'],
    ['Revision 2025-11-25', 'wirelab-revision-2025-11-25'],
    ['../..\\CON', 'wirelab-con'],
    ['日本語', 'wirelab'],
    [`${'a'.repeat(51)} b`, `wirelab-${'a'.repeat(51)}`],
  ])('%j is %s', (title, name) => {
    expect(projectName(scenarioWith({ title }))).toBe(name);
  });
});

describe('what cannot run in Node is refused by name', () => {
  test.each([
    ['name-taken', 'start.ts', withFile('start.ts')],
    ['name-taken', 'Start.ts', withFile('Start.ts')],
    ['not-utf8', 'half.ts', withFile('half.ts', '"\ud83e"')],
    ['no-client', 'client.ts', scenarioWith({ files: [{ name: 'server.ts', text: '' }] })],
  ])('%s: %s', async (kind, file, scenario) => {
    const refused = { ok: false, refusals: [{ kind, file, message: expect.any(String) }] };
    expect(projectFiles(scenario)).toEqual(refused);
    expect(await projectZip(scenario)).toEqual(refused);
  });

  test('all of it at once', () => {
    const files = ['server.ts', 'start.ts'].map((name) => ({ name, text: '' }));
    const project = projectFiles(scenarioWith({ files }));
    const kinds = project.ok ? [] : project.refusals.map(({ kind }) => kind);
    expect(kinds).toEqual(['name-taken', 'no-client']);
  });
});

test('the zip holds the files in one folder of that name', async () => {
  const scenario = withFile('emoji.ts', '// 🧵\n');
  const zip = await projectZip(scenario);
  if (!zip.ok) throw new Error('refused');
  const texts = Object.entries(unzipSync(zip.bytes)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  const expected = Object.entries(filesOf(scenario)).map(([path, text]) => [`wirelab-a-test/${path}`, text]);
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(expected));
});
