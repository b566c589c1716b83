import AxeBuilder from '@axe-core/playwright';
import { gallery } from '@/content/scenarios';
import { encodeLink } from '@/lib/scenario/link';
import { expect, test } from './fixtures';
import { Faults } from './pages/faults';

async function faultsLink(): Promise<string> {
  const item = gallery.find(({ slug }) => slug === 'faults');
  if (!item) throw new Error('the gallery has no faults');
  return encodeLink(await item.load());
}

test('a fault is one click and one line of wire.ts, and the next run meets it', async ({ page, play }) => {
  await play.open();
  const faults = new Faults(page);
  await faults.open();
  await faults.method.selectOption('prompts/list');
  await faults.button('answer with an error').click();
  await expect(faults.lines).toHaveText([/faults\.answer\(\{ method: 'prompts\/list', code: -32603 \}\)/]);
  await expect(faults.region).toContainText('Press Run to see what it does.');
  await expect(play.tab('wire.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(play.editor).toContainText("faults.answer({ method: 'prompts/list', code: -32603 }),");

  await play.runToRest();
  await expect(play.diagram.locator('svg')).toContainText('error -32603 answered by wire.ts');
  await expect(play.frames.filter({ hasText: 'prompts/list' }).first()).toBeVisible();
});

test('faults are added, removed and seeded; other code is left alone', async ({ page, play }) => {
  await play.open();
  const faults = new Faults(page);
  await faults.open();
  await faults.button('drop').click();
  await faults.direction.selectOption('from the server');
  await faults.which.selectOption('the nth');
  await faults.region.getByRole('spinbutton', { name: 'n', exact: true }).fill('4');
  await faults.button('duplicate').click();
  await expect(faults.lines).toHaveCount(2);
  await expect(play.editor).toContainText("faults.duplicate({ direction: 'server-to-client', nth: 4 }),");
  await faults.button('Remove faults.drop({ every: 3 })').click();
  await expect(faults.lines).toHaveCount(1);
  await expect(play.editor).not.toContainText('faults.drop');
  await faults.seed.fill('7');
  await expect(play.editor).toContainText('chain(7, [');

  await play.replace('wire.ts', 'export default (frame) => frame.text;\n');
  await expect(faults.lines).toHaveCount(0);
  await expect(faults.button('drop')).toBeDisabled();
  await expect(faults.region).toContainText('Your wire.ts is no list of faults any more');
});

test('a shared scenario breaks the same frames in every run', async ({ play }) => {
  await play.open(await faultsLink());
  const names = async (run: number) => {
    await play.runToRest(run);
    return play.frames.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
  };
  const first = await names(1);
  expect(first.join('\n')).toContain('dropped');
  await expect(play.console).toContainText('answered: -32000');
  await expect(play.console).toContainText('lost: Request timed out');
  expect(await names(2)).toEqual(first);
});

test('a wire.ts that hangs is named, and the page stays usable', async ({ page, play }) => {
  await play.open();
  const faults = new Faults(page);
  await faults.open();
  await faults.button('drop').click();
  await play.replace('wire.ts', 'export default () => { for (;;) {} };\n');
  await play.run.click();
  await expect(play.frames).not.toHaveCount(0);
  await page.getByRole('tab', { name: /^Console/ }).click();
  await expect(play.console).toContainText(/the code of wire\.ts/, { timeout: 30_000 });
  await expect(play.stop).toBeDisabled();
  await play.replace('wire.ts', 'export default (frame) => frame.text;\n');
  await play.runToRest(2);
  await expect(play.diagram.locator('svg')).toContainText('Session established');
});

test('at 390 px a fault is added and met, and nothing is wider than the page', async ({ page, play }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await play.open();
  const faults = new Faults(page);
  await faults.open();
  await faults.direction.selectOption('from the client');
  await faults.button('duplicate').click();
  await expect(faults.lines).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Faults"]').analyze();
  expect(violations).toEqual([]);
  await play.run.click();
  await page.getByRole('tab', { name: 'Wire' }).click();
  await expect(play.frame(2)).toHaveAttribute('aria-label', /client to server request initialize/);
});

test('by keyboard alone: a fault for one method, and gone again', async ({ page, play }) => {
  await play.open();
  const faults = new Faults(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('tablist', { name: 'Instruments' }).getByRole('tab', { name: 'Console' }).focus();
  await press('End');
  await expect(faults.tab).toBeFocused();
  await press('Enter');
  await faults.method.waitFor();
  await press('Tab');
  await expect(faults.direction).toBeFocused();
  await press('Tab');
  await page.keyboard.type('ping');
  await expect(faults.method).toHaveValue('ping');
  await press('Tab');
  await press('Tab');
  await expect(faults.button('delay')).toBeFocused();
  await press('Enter');
  await expect(faults.lines).toHaveText([/faults\.delay\(\{ method: 'ping', ms: 500 \}\)/]);
  await faults.button("Remove faults.delay({ method: 'ping', ms: 500 })").focus();
  await press('Enter');
  await expect(faults.lines).toHaveCount(0);
});
