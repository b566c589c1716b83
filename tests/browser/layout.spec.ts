import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, where).toBeLessThanOrEqual(client);
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px no page scrolls sideways`, async ({ page, play }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expectNoSidewaysScroll(page, 'home');
    await page.goto('/not/there/');
    await expectNoSidewaysScroll(page, '404');
    await play.open();
    await expectNoSidewaysScroll(page, 'playground');
    await play.runToRest();
    await expectNoSidewaysScroll(page, 'playground after a run');
    await play.share.click();
    await expectNoSidewaysScroll(page, 'share');
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('code, wire and detail are tabs, and Run is always in reach', async ({ page, play }) => {
    await play.open();
    const tabs = page.getByRole('tablist', { name: 'Lab' });
    const inReach = async () => {
      await expect(play.run).toBeInViewport({ ratio: 1 });
      const box = await play.run.boundingBox();
      expect(box && box.y + box.height).toBeGreaterThan(760);
      await expect(play.stop).toBeInViewport({ ratio: 1 });
    };
    await expect(play.editor).toBeInViewport();
    await expect(play.console).toBeInViewport();
    await expect(play.diagram).toBeHidden();
    await inReach();

    await play.run.tap();
    await play.rest();
    await expect(tabs.getByRole('tab', { name: 'Wire' })).toHaveAttribute('aria-selected', 'true');
    await expect(play.diagram).toBeInViewport();
    await play.showsFrames(17);
    await expect(play.editor).toBeHidden();
    await inReach();

    await play.frame(17).getByRole('button').tap();
    await expect(tabs.getByRole('tab', { name: 'Detail' })).toHaveAttribute('aria-selected', 'true');
    await expect(play.detail).toContainText('Frame 17');
    await expect(play.detail).toBeInViewport();
    await inReach();
    await play.detail.getByRole('button', { name: 'Close the frame' }).tap();
    await expect(play.diagram).toBeInViewport();

    await tabs.getByRole('tab', { name: 'Code' }).tap();
    await expect(play.editor).toBeInViewport();
    await inReach();
  });

  test('everything else is reachable, too: files, scenarios, settings, reset, share, help, theme, export', async ({
    page,
    play,
  }) => {
    await play.open();
    for (const file of ['documents.ts', 'tools.ts']) {
      await play.tab(file).scrollIntoViewIfNeeded();
      await play.tab(file).tap();
      await expect(play.tab(file)).toBeInViewport();
    }
    const reachable = [
      play.scenarioButton('Policy documents'),
      page.getByRole('checkbox', { name: 'strict' }),
      play.reset,
      play.share,
      page.getByRole('button', { name: 'Help', exact: true }),
      page.getByRole('button', { name: /^Theme/ }),
      page.getByRole('button', { name: 'Add a file' }),
      page.getByRole('link', { name: 'Playground' }),
      page.getByRole('link', { name: 'Wirelab' }),
    ];
    for (const each of reachable) await expect(each).toBeInViewport({ ratio: 0.9 });
    await play.runToRest();
    await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('combobox', { name: 'Method' })).toBeInViewport({ ratio: 0.9 });
  });

  test('every dialog fits and can be scrolled to its end', async ({ page, play }) => {
    await play.open();
    await play.scenarioButton('Policy documents').tap();
    const last = play.dialog('Open a scenario').getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await play.dialog('Open a scenario').getByRole('button', { name: 'Close' }).click();
    await play.share.tap();
    await expect(page.getByRole('button', { name: 'Download as a project' })).toBeInViewport();
  });
});

test('nothing moves when the editor takes the place of the code', async ({ page, play }) => {
  // The editor's code waits until the static code has been measured.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const html = await (await page.request.get('/play/')).text();
  await page.route('**/_next/static/**/*.js', async (route) => {
    // Everything that the page itself names comes at once; what it asks for later is the editor.
    if (!html.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  await page.goto('/play/');
  const still = page.locator('.static-code code');
  await expect(still.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const places = (selector: string) =>
    page.locator(selector).evaluateAll((lines) =>
      lines.slice(0, 20).map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const { x, y } = range.getBoundingClientRect();
        return { text: line.textContent?.trimEnd(), x: Math.round(x), y: Math.round(y) };
      }),
    );
  const before = await places('.static-code code');
  release();
  await expect(play.editor).toBeVisible();
  await expect(page.locator('.static-code')).toHaveCount(0);
  const after = await places('.cm-line');
  expect(before.length).toBeGreaterThan(10);
  const withText = (lines: typeof before) => lines.filter(({ text }) => text !== '');
  expect(withText(after)).toEqual(withText(before));
});

test('loading and running shift nothing that was already there', async ({ page, play }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.05);
});

test('with reduced motion nothing is animated', async ({ page, play }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await play.open();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const type of ['animationstart', 'transitionstart'] as const) {
      addEventListener(
        type,
        (event) => seen.push(`${type} on ${(event.target as Element).outerHTML.slice(0, 80)}`),
        true,
      );
    }
  });
  await play.runToRest();
  await play.showsFrames(17);
  await play.frame(3).getByRole('button').click();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('the theme follows the system until one is chosen, and the choice is kept', async ({ page, play }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await play.open();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect.poll(paper).toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  expect(await paper()).toBe(light);
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe(dark);
});
