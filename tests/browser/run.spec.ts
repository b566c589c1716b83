import { defaultScenario, loadGallery } from '@/content/scenarios';
import { expect, test } from './fixtures';
import { galleryFrames } from './support/gallery-frames';

const NAME = /^\d+ (client to server|server to client) (request|result|error|notification) [\w/]+( id \d+)?$/;

test('Run shows the handshake of the default scenario and every frame of it', async ({ play }) => {
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  await expect(play.arrows).toHaveCount(17);
  await expect(play.diagram.locator('svg')).toHaveCount(1);
  await expect(play.diagram.locator('svg')).toContainText('Session established');
  await expect(play.diagram.locator('svg')).toContainText(
    'initialize {protocolVersion, capabilities, clientInfo}',
  );
  await expect(play.announcement).toHaveText('Run 1 finished: 17 frames.');

  const names = await play.frameNames();
  for (const name of names) expect(name).toMatch(NAME);
  expect(names.slice(0, 4)).toEqual([
    '1 client to server request initialize id 0',
    '2 server to client result initialize id 0',
    '3 client to server notification notifications/initialized',
    '4 client to server request tools/list id 1',
  ]);
  expect(names.at(-1)).toBe('17 server to client error resources/read id 7');

  await expect(play.console).toContainText('tools: search_policies');
  await expect(play.console).toContainText('searching for remote work');
});

test('a click on an arrow opens its frame, and request and response light up together', async ({ play }) => {
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  await play.arrow(10).click();
  await expect(play.detail).toContainText('Frame 10');
  await expect(play.detail).toContainText('client to server');
  await expect(play.detail).toContainText('search_policies');
  await expect(play.arrow(10)).toHaveAttribute('aria-selected', 'true');
  await expect(play.arrow(10)).toHaveClass(/is-open/);
  await expect(play.arrow(11)).toHaveClass(/is-pair/);
  await expect(play.frame(10).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expect(play.arrow(9)).not.toHaveClass(/is-pair/);

  await play.detail.getByRole('button', { name: 'frame 11' }).click();
  await expect(play.detail).toContainText('Frame 11');
  await expect(play.arrow(11)).toHaveClass(/is-open/);
  await expect(play.arrow(10)).toHaveClass(/is-pair/);
});

test('Enter on an arrow opens its frame', async ({ page, play }) => {
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  await page.getByRole('listbox', { name: 'Messages' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(play.detail).toContainText('Frame 2');
  await expect(play.arrow(1)).toHaveClass(/is-pair/);
});

test('an edited tool description is in the next run’s tools/list result', async ({ play }) => {
  await play.open();
  await play.runToRest();
  const tools = defaultScenario.files.find(({ name }) => name === 'tools.ts')?.text ?? '';
  await play.replace(
    'tools.ts',
    tools.replace('Find policies that match a question', 'Look into the binder'),
  );
  await play.runToRest(2);
  await play.showsFrames(17);
  await play.frame(5).getByRole('button').click();
  await expect(play.detail).toContainText('Look into the binder');
  await expect(play.detail).not.toContainText('Find policies that match');
});

test('Stop ends a run at once, and nothing of it shows up in the next', async ({ play }) => {
  await play.openScenario({
    title: 'Never at rest',
    settings: { strict: false },
    files: [
      {
        name: 'client.ts',
        text: `import { note, sleep } from 'lab';
export const client = {};
console.log('first run');
for (let count = 1; ; count += 1) {
  note('note ' + count);
  await sleep(20);
}
`,
      },
      { name: 'server.ts', text: '' },
    ],
  });
  await play.run.click();
  await expect(play.diagram.locator('svg')).toContainText('note ');
  await expect(play.stop).toBeEnabled();
  // Within one task of the page: nothing has to answer for Stop to work.
  const stopped = await play.stop.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    return button.disabled;
  });
  expect(stopped).toBe(true);
  await expect(play.announcement).toHaveText(/^Run 1 stopped/);

  await play.replace('client.ts', "export const client = {};\nconsole.log('second run');\n");
  await play.runToRest(2);
  await expect(play.console).toContainText('second run');
  await expect(play.console).not.toContainText('first run');
  await expect(play.diagram.locator('svg')).toHaveCount(0);
});

test.describe('each gallery scenario runs to its end', () => {
  for (const [slug, frames] of Object.entries(galleryFrames)) {
    test(slug, async ({ play }) => {
      const items = await loadGallery();
      const item = items.find((each) => each.slug === slug);
      if (!item) throw new Error(`no scenario ${slug}`);
      await play.openScenario(item.scenario);
      await play.run.click();
      await expect(play.announcement).toHaveText(`Run 1 finished: ${frames} frames.`, { timeout: 45_000 });
      await play.showsFrames(frames);
      const modern = (await play.frameNames()).every((name) => !name?.includes('initialize'));
      await expect(play.diagram.getByText('Session established')).toHaveCount(modern ? 0 : 1);
    });
  }

  test('and none is missing here', async () => {
    const slugs = (await loadGallery()).map(({ slug }) => slug);
    expect(Object.keys(galleryFrames).sort()).toEqual(slugs.sort());
  });
});
