import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { Composer } from './pages/composer';

test('without a run nothing can be sent, and the composer says why', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await expect(play.console).toBeHidden();
  await expect(composer.send).toBeDisabled();
  await expect(composer.send).toHaveAccessibleDescription(/press Run first/);
  await play.runToRest();
  await expect(composer.send).toBeEnabled();
  await play.stop.click();
  await expect(composer.send).toBeDisabled();
});

test('a template is sent, becomes a frame of the lab, and is answered', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await play.runToRest();
  await composer.template.selectOption('tools/call');
  await expect(composer.revision).toHaveValue('2025-11-25');
  await expect(composer.text).toHaveValue(/"id":"lab-1".*"search_policies"/);
  await composer.send.click();
  await expect(play.frames).toHaveCount(19);
  await expect(play.frame(18)).toHaveAttribute('aria-label', /^18 client to server request tools\/call id/);
  await expect(play.frame(19)).toHaveAttribute('aria-label', /^19 server to client result tools\/call id/);
  await expect(composer.region).toContainText('It became frame 18. Frame 19 answers it');
  await composer.region.getByRole('button', { name: 'Open frame 18' }).click();
  await expect(play.detail).toContainText('Frame 18');
  await expect(composer.text).toHaveValue(/"id":"lab-2"/);
});

test('a request with an unknown method is answered by an error, drawn like all else', async ({
  page,
  play,
}) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await play.runToRest();
  await composer.breakIt('unknown method');
  await composer.send.click();
  await expect(play.frame(19)).toHaveAttribute('aria-label', /^19 server to client error/);
  await expect(play.diagram.locator('svg')).toContainText('-32601');
});

test('what the SDK throws away has no answer: a null id, half a text, a byte-order mark, a batch', async ({
  page,
  play,
}) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await play.runToRest();
  for (const how of ['id null', 'truncated', 'byte-order mark', 'batch']) {
    const before = await play.frames.count();
    await composer.breakIt(how);
    await composer.send.click();
    await expect(play.frames).toHaveCount(before + 1);
    await composer.region.getByRole('button', { name: 'Undo' }).click();
  }
  await expect(play.diagram.locator('svg')).toContainText('ignores frame');
  await composer.breakIt('byte-order mark');
  await expect(composer.region).toContainText('starts with a byte-order mark');
  await composer.breakIt('no jsonrpc');
  await expect(composer.region).toContainText('No “no jsonrpc”: there is no JSON object to change.');
});

test('the server can be made to ask, and the client answers', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await play.runToRest();
  await composer.sender('server to client').check();
  await composer.template.selectOption('ping');
  await composer.send.click();
  await expect(play.frame(18)).toHaveAttribute('aria-label', /^18 server to client request ping/);
  await expect(play.frame(19)).toHaveAttribute('aria-label', /^19 client to server result ping/);
});

test('a megabyte is shown cut, sent whole, and holds nothing up', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await play.runToRest();
  await composer.template.selectOption('tools/call');
  await composer.breakIt('1 MB string');
  await expect(composer.region).toContainText(/1,000,\d{3} characters: the first 2,000 are shown/);
  expect((await composer.text.inputValue()).length).toBeLessThan(3_000);
  await composer.send.click();
  await expect(composer.region).toContainText('It became frame 18. Frame 19 answers it');
  await composer.region.getByRole('button', { name: 'Open frame 18' }).click();
  await play.detail.getByRole('tab', { name: 'Raw' }).click();
  await expect(play.detail.getByRole('button', { name: /Show all 1,000,\d{3} characters/ })).toBeVisible();
  await composer.region.getByRole('button', { name: 'Undo' }).click();
  await expect(composer.text).toBeEditable();
});

test('with strict on, the next run answers what is not JSON', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await composer.region.getByRole('checkbox', { name: /^strict/ }).check();
  await play.runToRest();
  await composer.text.fill('this is not JSON');
  await composer.send.click();
  await expect(play.frame(19)).toHaveAttribute('aria-label', /^19 server to client error/);
  await expect(play.diagram.locator('svg')).toContainText('-32700');
});

test('the text is still there after a look at the console, which follows its end', async ({ page, play }) => {
  await play.open();
  const composer = new Composer(page);
  await composer.open();
  await composer.text.fill('kept');
  await play.runToRest();
  await page.getByRole('tab', { name: 'Console' }).click();
  await expect(play.console).toBeVisible();
  await expect(composer.region).toBeHidden();
  const fromEnd = await play.console.evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
  );
  expect(fromEnd).toBeLessThan(2);
  await composer.tab.click();
  await expect(composer.text).toHaveValue('kept');
});

test('by keyboard alone: choose the tab, a template, break it and send it', async ({ page, play }) => {
  await play.open();
  await play.runToRest();
  const composer = new Composer(page);
  await page.getByRole('tab', { name: 'Console' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(composer.text).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(composer.sender('client to server')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(composer.sender('server to client')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(composer.template).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(composer.text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(composer.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(play.frame(18)).toHaveAttribute('aria-label', /^18 server to client request ping/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the composer in ${colorScheme}`, async ({ page, play }) => {
    await page.emulateMedia({ colorScheme });
    await play.open();
    const composer = new Composer(page);
    await composer.open();
    const found = async () => {
      const { violations } = await new AxeBuilder({ page }).include('section[aria-label=Composer]').analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    expect(await found()).toEqual([]);
    await play.runToRest();
    await composer.send.click();
    await composer.breakIt('notification with an id');
    await expect(composer.region).toContainText('Frame 19 answers it');
    await expect(composer.region).toContainText('No “notification with an id”');
    expect(await found()).toEqual([]);
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the composer has the room of the code, sends a text and opens its frame', async ({ page, play }) => {
    await play.open();
    await play.run.tap();
    await play.rest();
    await page.getByRole('tablist', { name: 'Lab' }).getByRole('tab', { name: 'Code' }).tap();
    const composer = new Composer(page);
    await composer.tab.tap();
    await expect(composer.text).toBeInViewport({ ratio: 1 });
    await expect(play.editor).toBeHidden();
    await page.getByRole('tab', { name: 'Console' }).tap();
    await expect(play.editor).toBeInViewport();
    await composer.tab.tap();
    await composer.send.tap();
    await composer.region.getByRole('button', { name: 'Open frame 18' }).tap();
    await expect(play.detail).toContainText('Frame 18');
    await expect(play.detail).toBeInViewport();
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
});
