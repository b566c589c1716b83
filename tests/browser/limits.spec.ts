import type { Scenario } from '@/lib/scenario/scenario';
import { expect, test } from './fixtures';
import { PlayPage } from './pages/play-page';
import { openWatchedBrowser } from './support/watched-browser';

const CLIENT = `import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note, sendRaw, sleep } from 'lab';
export const client = new Client({ name: 'c', version: '1' }, { capabilities: { roots: { listChanged: true } } });
const transport = new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] });
await client.connect(transport);
await client.callTool({ name: 'work' });
`;

const SERVER = `import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';
serveStdio(() => {
  const server = new McpServer({ name: 's', version: '1' });
  register(server);
  return server;
});
`;

const TOOLS = `import type { McpServer } from '@modelcontextprotocol/server';
import { note, sleep } from 'lab';
export function register(server: McpServer) {
  server.registerTool('work', { description: 'Works' }, async () => {
    await work(server);
    return { content: [] };
  });
}
async function work(server: McpServer) {
}
`;

/** What each side does wrong, once it is connected. */
interface Misdeed {
  readonly name: string;
  readonly client: string;
  readonly server: string;
  readonly told: (side: 'client' | 'server') => RegExp;
}

const limit = (words: string) => (side: 'client' | 'server') =>
  new RegExp(`Stopped by the lab: the ${side}'s code reached the limit of (${words})`);

/** What keeps a peer too busy to answer a heartbeat ends by that limit if the machine is slow. */
const FLOOD = '20,000 frames|5 s without a sign of life';

const ping = "{ method: 'notifications/tools/list_changed' }";

const misdeeds: readonly Misdeed[] = [
  {
    name: 'an endless loop',
    client: 'for (;;);',
    server: 'for (;;);',
    told: limit('5 s without a sign of life'),
  },
  {
    name: 'a flood of messages, each awaited',
    client: "for (;;) await client.notification({ method: 'notifications/roots/list_changed' });",
    server: `for (;;) await server.server.notification(${ping});`,
    told: limit(FLOOD),
  },
  {
    name: 'a flood of messages that nothing awaits',
    client: "for (;;) void sendRaw(transport, '{}');",
    server: `for (let i = 0; i < 30_000; i += 1) void server.server.notification(${ping});`,
    told: limit(FLOOD),
  },
  {
    name: 'large messages without end',
    client: "for (;;) { void sendRaw(transport, '\"' + 'x'.repeat(900_000) + '\"'); await sleep(1); }",
    server: `for (;;) { await server.server.notification({ method: 'notifications/tools/list_changed', params: { _meta: { x: 'x'.repeat(900_000) } } }); await sleep(1); }`,
    told: limit('32 MB of frames in all'),
  },
  {
    name: 'one huge message',
    client: "void sendRaw(transport, 'x'.repeat(5_000_000));",
    server: `await server.server.notification({ method: 'notifications/tools/list_changed', params: { _meta: { x: 'x'.repeat(5_000_000) } } });`,
    told: limit('4 MB in one frame'),
  },
  {
    name: 'a flood of console lines',
    client: "for (;;) console.log('again');",
    server: "for (;;) console.error('again');",
    told: limit('2,000 console lines'),
  },
  {
    name: 'a flood of notes',
    client: "for (;;) note('again');",
    server: "for (;;) note('again');",
    told: limit('2,000 notes'),
  },
];

function scenario(side: 'client' | 'server', code: string): Scenario {
  const tools = side === 'server' ? TOOLS.replace(/\n}\n$/, `\n  ${code}\n}\n`) : TOOLS;
  const client = side === 'client' ? `${CLIENT}${code}\n` : CLIENT;
  return {
    title: 'A misdeed',
    settings: { strict: false },
    files: [
      { name: 'client.ts', text: client },
      { name: 'server.ts', text: SERVER },
      { name: 'tools.ts', text: tools },
    ],
  };
}

/** Replaces the code by one that behaves, in the way a reader does, and runs that. */
async function expectNextRunWorks(play: PlayPage, run: number): Promise<void> {
  await play.replace('tools.ts', TOOLS);
  await play.replace('client.ts', `${CLIENT}console.log('well again');\n`);
  await play.run.click();
  await expect(play.announcement).toHaveText(`Run ${run} finished: 5 frames.`, { timeout: 60_000 });
  await expect(play.console).toContainText('well again');
}

/** Writes at the end of the open file and sees it there: the page still works. */
async function typeInEditor(play: PlayPage, words: string): Promise<void> {
  await play.editor.click();
  await play.page.keyboard.press('ControlOrMeta+End');
  await play.page.keyboard.type(`// ${words}`);
  await expect(play.editor).toContainText(`// ${words}`);
}

for (const side of ['client', 'server'] as const) {
  for (const misdeed of misdeeds) {
    test(`${misdeed.name} in ${side === 'client' ? 'client.ts' : 'tools.ts'} ends with words that say so`, async ({
      play,
    }) => {
      await play.openScenario(scenario(side, misdeed[side]));
      await play.run.click();
      await typeInEditor(play, 'still here');
      await expect(play.console.getByText(misdeed.told(side))).toBeVisible({ timeout: 60_000 });
      await expect(play.stop).toBeDisabled();
      await expect(play.editor).toContainText('// still here');
      await expect(play.editor).toContainText('import { StdioClientTransport }');
      await expectNextRunWorks(play, 2);
    });
  }

  test(`while ${side === 'client' ? 'client.ts' : 'tools.ts'} loops the page takes what is typed, and Stop ends it`, async ({
    play,
  }) => {
    await play.openScenario(scenario(side, "console.error('looping');\n  for (;;);"));
    await play.run.click();
    await expect(play.console).toContainText('looping');
    await typeInEditor(play, 'typed while it loops');
    // In this order: what was typed was there before the run was over.
    await expect(play.announcement).toHaveCount(0);
    await play.stop.click();
    await expect(play.announcement).toHaveText(/^Run 1 stopped/);
    await expect(play.editor).toContainText('// typed while it loops');
    await expectNextRunWorks(play, 2);
  });

  test(`a memory bomb in ${side === 'client' ? 'client.ts' : 'tools.ts'} costs the sandbox, not the page`, async ({
    baseURL,
  }) => {
    test.setTimeout(240_000);
    // In steps, so that heartbeats are answered until there is no memory left.
    const bomb = `let block = [0.5];
  while (block.length < 10_000_000) block = block.concat(block);
  const hoard: unknown[] = [];
  for (;;) {
    hoard.push(block.slice());
    await sleep(0);
  }`;
    const browser = await openWatchedBrowser();
    const before = new PlayPage(await browser.newPage());
    await before.openScenario(scenario(side, bomb), baseURL);
    const words = /The sandbox broke down|without a sign of life/;
    const death = before.page.waitForEvent('crash', { timeout: 200_000 });
    await before.run.click();
    await typeInEditor(before, 'typed while it fills up');
    // On a slow machine the limit on silence comes first: collecting so much garbage takes long.
    await Promise.race([death, before.console.getByText(words).waitFor({ timeout: 200_000 })]);

    const play = await browser.lookAgain();
    await expect(play.console.getByText(words)).toBeVisible();
    await expect(play.editor).toContainText('// typed while it fills up');
    await expect(play.editor).toContainText('import { StdioClientTransport }');
    await expectNextRunWorks(play, 2);
    await browser.close();
  });
}

test('a flood of rejections in client.ts ends the run at the first', async ({ play }) => {
  await play.openScenario(
    scenario('client', "for (let i = 0; i < 50_000; i += 1) void Promise.reject(new Error(i + ' of many'));"),
  );
  await play.run.click();
  await typeInEditor(play, 'still here');
  await expect(play.console.getByRole('listitem')).toHaveText([
    /Error: 0 of many/,
    /client\.ts ended with an error/,
  ]);
  await expectNextRunWorks(play, 2);
});

test('a flood of rejections in tools.ts ends the server’s process at the first', async ({ play }) => {
  await play.openScenario(
    scenario('server', "for (let i = 0; i < 50_000; i += 1) void Promise.reject(new Error(i + ' of many'));"),
  );
  await play.run.click();
  await typeInEditor(play, 'still here');
  await expect(play.diagram.locator('svg')).toContainText('process ends: uncaught error');
  await expect(play.console.getByRole('listitem')).toHaveText([/Error: 0 of many/]);
  await play.stop.click();
  await expectNextRunWorks(play, 2);
});

test('Stop ends a flood that is under way, and no frame comes after it', async ({ play }) => {
  await play.openScenario(
    scenario(
      'client',
      "for (;;) { for (let i = 0; i < 20; i += 1) void sendRaw(transport, '{}'); await sleep(20); }",
    ),
  );
  await play.run.click();
  await expect(play.diagram.getByRole('option').first()).toBeAttached();
  await play.stop.click();
  await expect(play.announcement).toHaveText(/^Run 1 stopped: [\d,]+ frames\./);
  const words = await play.announcement.textContent();
  await expectNextRunWorks(play, 2);
  expect(Number(words?.match(/([\d,]+) frames/)?.[1]?.replace(',', ''))).toBeLessThan(20_000);
});

test('a frame just under the limit crosses, and can be read', async ({ play }) => {
  await play.openScenario(
    scenario('client', "await sendRaw(transport, '\"' + 'x'.repeat(3_900_000) + '\"');"),
  );
  await play.runToRest();
  await expect(play.frames.last()).toHaveAttribute('aria-label', /^6 client to server/);
  await play.frames.last().getByRole('button').click();
  await expect(play.detail).toContainText('xxxxxxxx');
});
