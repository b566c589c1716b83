import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Everything a developer's console would show in red, and each request that leaves the site. */
function watch(page: Page, site: string): { readonly wrong: string[]; readonly foreign: string[] } {
  const wrong: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== site) foreign.push(request.url());
  });
  return { wrong, foreign };
}

test('a session on the playground leaves the console clean and asks no other server', async ({
  baseURL,
  page,
  play,
}) => {
  const seen = watch(page, baseURL ?? '');
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  await play.frame(10).getByRole('button').click();
  await expect(play.detail).toBeVisible();
  for (const view of ['Raw', 'Meaning']) await play.detail.getByRole('tab', { name: view }).click();
  await play.editor.click();
  await page.keyboard.type('// typed');
  await page.keyboard.press('ControlOrMeta+F');
  await expect(page.locator('.cm-search')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Theme/ }).click();
  await play.share.click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#w1/);
  await page.keyboard.press('Escape');
  for (const item of ['Save diagram as SVG', 'Save diagram as PNG', 'Save Markdown', 'Save trace']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await saved;
  }
  await play.scenarioButton('Policy documents').click();
  await play
    .dialog('Open a scenario')
    .getByRole('button', { name: /^Elicitation/ })
    .click();
  await play.runToRest(2);
  await play.run.click();
  await play.stop.click();
  await play.rest(3);
  expect(seen).toEqual({ wrong: [], foreign: [] });
});

test('a session on the home page does so, too', async ({ baseURL, page, play }) => {
  const seen = watch(page, baseURL ?? '');
  await page.goto('/');
  await play.run.click();
  await play.rest();
  await play.showsFrames(17);
  await page.getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL(/\/play\/$/);
  await expect(play.editor).toBeVisible();
  await play.runToRest();
  await play.showsFrames(17);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Learn the Model Context Protocol');
  expect(seen).toEqual({ wrong: [], foreign: [] });
});

test('the home page runs the lesson’s server as soon as Run is pressed', async ({ page, play }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await play.run.click();
  await play.rest();
  await play.showsFrames(17);
  await expect(play.diagram.locator('svg')).toContainText('Session established');
  await expect(play.share).toBeVisible();
});
