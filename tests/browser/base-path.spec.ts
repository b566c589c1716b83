import { expect, test } from './fixtures';
import { PlayPage } from './pages/play-page';
import { buildAndServeBelow, type ServedSite } from './support/built-below';

let site: ServedSite;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  site = await buildAndServeBelow('/wirelab');
});
test.afterAll(() => site.close());

test('built for a sub-path, both pages run there and ask for nothing outside of it', async ({
  page,
  play,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith('/wirelab/')) outside.push(request.url());
  });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(`${site.address}/`);
  await play.run.click();
  await play.rest();
  await play.showsFrames(17);

  await page.getByRole('link', { name: 'Playground' }).click();
  await expect(page).toHaveURL(`${site.address}/play/`);
  await play.runToRest();
  await play.showsFrames(17);
  expect({ outside, missing }).toEqual({ outside: [], missing: [] });
});

test('a link shared from a sub-path leads there', async ({ browser, play }) => {
  await play.open('', site.address);
  await play.share.click();
  const field = play.dialog('Share this scenario').getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#w1\./);
  const link = await field.inputValue();
  expect(link).toMatch(`${site.address}/play/#w1.`);
  const other = new PlayPage(await browser.newPage());
  await other.page.goto(link);
  await expect(other.notice(/came by a link/)).toBeVisible();
  await other.runToRest();
  await other.showsFrames(17);
  await other.page.close();
});
