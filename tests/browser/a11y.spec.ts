import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

test('a run is announced once, when it comes to rest, and not frame by frame', async ({ page, play }) => {
  await play.open();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = () => {
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert], output')) {
        const text = region.textContent ?? '';
        if (/\bRun \d|frames?\b/.test(text) && said.at(-1) !== text) said.push(text);
      }
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await play.runToRest(1);
  await play.showsFrames(17);
  await play.runToRest(2);
  await play.showsFrames(17);
  expect(await said()).toEqual(['Run 1 finished: 17 frames.', 'Run 2 finished: 17 frames.']);
});

test('frames that cross after client.ts ended are not announced again', async ({ page, play }) => {
  await play.openScenario({
    title: 'Goes on',
    settings: { strict: false },
    files: [
      {
        name: 'client.ts',
        text: `import { note, sleep } from 'lab';
export const client = {};
void (async () => {
  for (let count = 1; count <= 5; count += 1) {
    await sleep(50);
    note('later ' + count);
    console.log('later ' + count);
  }
})();
`,
      },
      { name: 'server.ts', text: '' },
    ],
  });
  await play.runToRest();
  const first = await play.announcement.textContent();
  await expect(play.console).toContainText('later 5');
  await expect(play.announcement).toHaveText(first ?? '');
  await expect(page.getByText('later 5').first()).toBeVisible();
});
