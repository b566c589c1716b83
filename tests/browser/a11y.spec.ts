import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defaultScenario } from '@/content/scenarios';
import { expect, test } from './fixtures';
import type { PlayPage } from './pages/play-page';

const SERIOUS = new Set(['serious', 'critical']);

async function expectNothingSerious(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => SERIOUS.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n    ')}`);
  expect(found, where).toEqual([]);
}

async function openDialogs(page: Page, play: PlayPage): Promise<void> {
  const dialogs = [
    { button: play.share, name: 'Share this scenario' },
    { button: page.getByRole('button', { name: 'Help', exact: true }), name: 'Help' },
    { button: play.scenarioButton('Policy documents'), name: 'Open a scenario' },
  ];
  for (const { button, name } of dialogs) {
    await button.click();
    await expect(play.dialog(name)).toBeVisible();
    await expectNothingSerious(page, name);
    await page.keyboard.press('Escape');
    await expect(play.dialog(name)).toBeHidden();
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 390 ? 844 : 900 } });

      test('axe finds nothing serious on the home page', async ({ page, play }) => {
        await page.goto('/');
        await expectNothingSerious(page, 'home');
        await page.getByRole('button', { name: 'Run', exact: true }).scrollIntoViewIfNeeded();
        await expect(play.editor).toBeVisible();
        await play.runToRest();
        await expectNothingSerious(page, 'home after a run');
      });

      test('axe finds nothing serious on the page for what is not there', async ({ page }) => {
        await page.goto('/not/there/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingSerious(page, '404');
      });

      test('axe finds nothing serious in the playground', async ({ page, play }) => {
        test.setTimeout(120_000);
        await play.open();
        await expectNothingSerious(page, 'before a run');
        await openDialogs(page, play);
        await play.runToRest();
        await play.showsFrames(17);
        await expectNothingSerious(page, 'after a run');
        await play.frame(17).getByRole('button').click();
        await expect(play.detail).toBeVisible();
        for (const view of ['Pretty', 'Raw', 'Meaning']) {
          await play.detail.getByRole('tab', { name: view }).click();
          await expectNothingSerious(page, `detail, ${view}`);
        }
      });

      test('axe finds nothing serious among notices and problems', async ({ page, play }) => {
        await play.open('#w1.damaged');
        await play.replace('tools.ts', 'export const client = {;\n');
        await play.runToRest();
        await expectNothingSerious(page, 'bad link and syntax error');
      });
    });
  }
}

/** What a screen reader would have said about runs since this call, one entry an utterance. */
async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = '[aria-live], [role=status], [role=alert], output';
    const listen = (mutations: MutationRecord[]) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(regions)?.textContent ?? '';
        if (/\bRun \d|\bframes?\b/.test(text)) said.push(text);
      }
    };
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a run is announced once, when it comes to rest, and not frame by frame', async ({ page, play }) => {
  await play.open();
  const said = await listenToAnnouncements(page);
  await play.runToRest(1);
  await play.showsFrames(17);
  await play.runToRest(2);
  await play.showsFrames(17);
  expect(await said()).toEqual(['Run 1 finished: 17 frames.', 'Run 2 finished: 17 frames.']);
});

test('frames that cross after client.ts came to its end are not announced', async ({ page, play }) => {
  const server = defaultScenario.files.filter(({ name }) => name !== 'client.ts');
  await play.openScenario({
    ...defaultScenario,
    title: 'Goes on',
    files: [
      ...server,
      {
        name: 'client.ts',
        text: `import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sleep } from 'lab';
export const client = new Client({ name: 'c', version: '1' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
void (async () => {
  for (let count = 1; count <= 5; count += 1) {
    await sleep(50);
    await client.ping();
  }
})();
`,
      },
    ],
  });
  const said = await listenToAnnouncements(page);
  await play.run.click();
  await play.showsFrames(13);
  await expect(play.status).toContainText('13 frames');
  expect(await said()).toEqual(['Run 1 finished: 3 frames.']);
});
