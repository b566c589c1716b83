import type { Scenario } from '@/lib/scenario/scenario';
import { expect, test } from './fixtures';
import type { PlayPage } from './pages/play-page';

function scenario(files: Record<string, string>): Scenario {
  const all = { 'server.ts': '', ...files };
  return {
    title: 'With a mistake',
    settings: { strict: false },
    files: Object.entries(all).map(([name, text]) => ({ name, text })),
  };
}

/** Opens the file where the problem is and expects it underlined there, and named in the console. */
async function expectProblem(
  play: PlayPage,
  problem: { file: string; at: string; underlined: string; line: number; words: RegExp },
): Promise<void> {
  await expect(play.console.getByText(problem.words)).toBeVisible();
  const place = play.console.getByRole('button', { name: problem.at, exact: true });
  await place.first().click();
  await expect(play.tab(problem.file)).toHaveAttribute('aria-selected', 'true');
  await expect(play.tab(problem.file)).toHaveAccessibleName(/1 problem/);
  const marked = play.editor.locator('.cm-lintRange-error');
  await expect(marked).toHaveText(problem.underlined);
  await expect(marked).toHaveCSS('text-decoration-line', 'underline');
  const line = play.editor.locator('.cm-line').nth(problem.line - 1);
  await expect(line.locator('.cm-lintRange-error')).toHaveCount(1);
}

test('a syntax error is underlined and named with file, line and column', async ({ play }) => {
  await play.openScenario(scenario({ 'client.ts': 'export const client = {};\n\nconst a = 1 +* 2;\n' }));
  await play.runToRest();
  await expectProblem(play, {
    file: 'client.ts',
    at: 'client.ts:3:14',
    underlined: '*',
    line: 3,
    words: /SyntaxError: Unexpected token/,
  });
});

test('a runtime error is underlined where the reader wrote it, on a line with types before it', async ({
  play,
}) => {
  const before = 'const sizes: Map<string, readonly number[]> = ';
  await play.openScenario(
    scenario({
      'client.ts': `interface Box {\n  size: number;\n}\n${before}measure<Box>();\nexport const client = {};\n`,
    }),
  );
  await play.runToRest();
  await expectProblem(play, {
    file: 'client.ts',
    at: `client.ts:4:${before.length + 1}`,
    underlined: 'measure',
    line: 4,
    words: /ReferenceError: measure is not defined/,
  });
});

test('an error in a file of the server is named there', async ({ play }) => {
  await play.openScenario(
    scenario({
      'client.ts': `import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
export const client = new Client({ name: 'c', version: '1' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] })).catch(() => {});
`,
      'server.ts': "import { open } from './tools';\n\nopen();\n",
      'tools.ts': 'export function open(): void {\n  const list: string[] = [];\n  list[0]!.trim();\n}\n',
    }),
  );
  await play.runToRest();
  await expectProblem(play, {
    file: 'tools.ts',
    at: 'tools.ts:3:12',
    underlined: 'trim',
    line: 3,
    words: /TypeError: Cannot read properties of undefined/,
  });
  await expect(play.frames.first()).toHaveAttribute('aria-label', /initialize id 0/);
});

test('an unknown import names what can be imported', async ({ play }) => {
  await play.openScenario(
    scenario({
      'client.ts': "export const client = {};\nimport { readFile } from 'node:fs/promises';\nreadFile;\n",
    }),
  );
  await play.runToRest();
  await expectProblem(play, {
    file: 'client.ts',
    at: 'client.ts:2',
    underlined: 'import',
    line: 2,
    words: /Cannot import 'node:fs\/promises'.*@modelcontextprotocol\/client/,
  });
});

test('a circle of imports names its path', async ({ play }) => {
  await play.openScenario(
    scenario({
      'client.ts': "import './a';\nexport const client = {};\n",
      'a.ts': "import { b } from './b';\nexport const a = b;\n",
      'b.ts': "\nimport { a } from './a';\nexport const b = a;\n",
    }),
  );
  await play.runToRest();
  await expectProblem(play, {
    file: 'b.ts',
    at: 'b.ts:2',
    underlined: 'import',
    line: 2,
    words: /circle: a\.ts → b\.ts → a\.ts/,
  });
});

test('a missing export names both files', async ({ play }) => {
  await play.openScenario(
    scenario({
      'client.ts': "import { search } from './a';\nexport const client = { search };\n",
      'a.ts': 'export const find = 1;\n',
    }),
  );
  await play.runToRest();
  await expect(play.console).toContainText(
    /SyntaxError: .*'\.\/a\.ts' does not provide an export named 'search'/,
  );
  await expectProblem(play, {
    file: 'client.ts',
    at: 'client.ts:1',
    underlined: 'import',
    line: 1,
    words: /does not provide an export named/,
  });
});

test('what the code throws, rejects and logs stands in the console in its order', async ({ play }) => {
  await play.openScenario(
    scenario({
      'client.ts': `export const client = {};
console.log('one', { two: [3] });
console.warn('careful');
void Promise.reject(new TypeError('nobody waits'));
`,
    }),
  );
  await play.runToRest();
  await expect(play.console.getByRole('listitem')).toHaveText([
    /client\.ts:2.*one \{ two: \[ 3 \] \}/,
    /client\.ts:3.*careful/,
    /client\.ts:4:21.*TypeError: nobody waits/,
    /client\.ts ended with an error/,
  ]);
});
