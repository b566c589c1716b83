import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { defaultScenario, gallery } from '@/content/scenarios';
import { encodeLink } from '@/lib/scenario/link';
import type { Scenario } from '@/lib/scenario/scenario';
import { expect, test } from './fixtures';
import { PlayPage } from './pages/play-page';

const MINE = '// mine: keep this\n';
const SAVED = 'wirelab:work:';

const shared: Scenario = {
  title: 'From a colleague',
  settings: { strict: true },
  files: [
    { name: 'client.ts', text: "console.log('the colleague’s code ran');\nexport const client = {};\n" },
    { name: 'server.ts', text: '// nothing\n' },
  ],
};

/** The texts of all works that are saved in this browser. */
function savedTexts(play: PlayPage): Promise<string[]> {
  return play.page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => localStorage.getItem(key) ?? ''),
    SAVED,
  );
}

async function edit(play: PlayPage, text = MINE): Promise<void> {
  await play.choose('tools.ts');
  await play.editor.click();
  await play.page.keyboard.press('ControlOrMeta+Home');
  await play.page.keyboard.insertText(text);
  await expect.poll(async () => (await savedTexts(play)).join()).toContain(text.trim());
}

test('edits survive a reload', async ({ page, play }) => {
  await play.open();
  await edit(play);
  await page.reload();
  await expect(play.editor).toContainText(MINE.trim());
  await expect(play.reset).toBeEnabled();
});

test('edits that are not saved yet survive a reload, too', async ({ page, play }) => {
  await play.open();
  await play.editor.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(MINE);
  await page.reload();
  await expect(play.editor).toContainText(MINE.trim());
});

test('edits survive a crash of the page', async ({ browser, context, page, play }) => {
  await play.open();
  await edit(play);
  // No unload of any kind happens when the page's process is killed.
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const crash = page.waitForEvent('crash');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await crash;
  await page.close();

  const next = new PlayPage(await context.newPage());
  await next.open();
  await expect(next.editor).toContainText(MINE.trim());
});

test.describe('a link that cannot be opened', () => {
  const flat = (value: unknown) => `w1.${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
  const bomb = () => `w1.${deflateRawSync(Buffer.alloc(60_000_000, 97)).toString('base64url')}`;
  const links: readonly (readonly [name: string, fragment: () => string | Promise<string>, words: RegExp])[] =
    [
      ['garbage', () => 'w1.!!!not%20base64', /characters that do not belong there/],
      ['no codec', () => 'hello', /does not begin like a Wirelab link/],
      ['an unknown prefix', () => 'x9.AAAA', /does not begin like a Wirelab link/],
      ['a newer codec', () => 'w2.AAAA', /made by a newer Wirelab/],
      ['cut short', async () => (await encodeLink(shared)).slice(1, -9), /damaged/],
      [
        'one letter changed',
        async () =>
          (await encodeLink(shared)).slice(1).replace(/.(?=.{20}$)/, (c) => (c === 'A' ? 'B' : 'A')),
        /damaged/,
      ],
      ['empty after its prefix', () => 'w1.', /damaged/],
      ['no scenario in it', () => flat({ hello: 'world' }), /damaged/],
      ['a bomb', bomb, /larger than a scenario may be/],
    ];

  for (const [name, fragment, words] of links) {
    test(`${name}: says why and leaves the work`, async ({ page, play }) => {
      await play.open();
      await edit(play);
      const before = await savedTexts(play);
      await page.goto('about:blank');
      await page.goto(`/play/#${await fragment()}`);
      await expect(play.notice(/This link cannot be opened/)).toContainText(words);
      await expect(play.notice(/This link cannot be opened/)).toContainText(
        'Your own work below is untouched',
      );
      await expect(play.editor).toContainText(MINE.trim());
      expect(await savedTexts(play)).toEqual(before);
      await play
        .notice(/This link cannot be opened/)
        .getByRole('button', { name: 'Dismiss' })
        .click();
      await expect(play.notice(/This link cannot be opened/)).toHaveCount(0);
    });
  }

  test('put into the address of an open page, it leaves what is being edited there', async ({
    page,
    play,
  }) => {
    await play.open();
    await edit(play);
    await page.evaluate(() => (location.hash = '#w1.damaged'));
    await expect(play.notice(/This link cannot be opened/)).toBeVisible();
    await expect(play.editor).toContainText(MINE.trim());
    await edit(play, '// and more\n');
    await page.goto('/play/');
    await expect(play.editor).toContainText('// and more');
  });
});

test('a good link opens as a copy that waits for Run, and saved work remains', async ({ page, play }) => {
  await play.open();
  await edit(play);
  await page.goto('about:blank');
  await play.openScenario(shared);
  await expect(play.notice(/From a colleague.*came by a link/)).toContainText('only when you press Run');
  await expect(page.getByRole('checkbox', { name: 'strict' })).toBeChecked();
  await expect(play.editor).toContainText('the colleague’s code ran');
  await expect(play.console).not.toContainText('ran');
  expect(await savedTexts(play)).toHaveLength(2);

  await play.runToRest();
  await expect(play.console).toContainText('the colleague’s code ran');
  await expect(play.notice(/came by a link/)).toHaveCount(0);

  await play.scenarioButton(shared.title).click();
  const saved = play.dialog('Open a scenario').getByRole('region', { name: 'Saved in this browser' });
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await saved.getByRole('button', { name: /^Policy documents/ }).click();
  await expect(play.editor).toContainText(MINE.trim());
});

test('opening the same link twice makes two copies, and changes of one leave the other', async ({
  page,
  play,
}) => {
  await play.openScenario(shared);
  await play.replace('client.ts', '// first copy\n');
  await expect.poll(async () => (await savedTexts(play)).join()).toContain('first copy');
  await page.goto('about:blank');
  await play.openScenario(shared);
  await expect(play.editor).toContainText('the colleague’s code ran');
  const texts = await savedTexts(play);
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('first copy');
});

test('Reset goes back to the start, and Undo takes it back', async ({ page, play }) => {
  await play.open();
  await expect(play.reset).toBeDisabled();
  await edit(play);
  await play.reset.click();
  await expect(play.editor).not.toContainText(MINE.trim());
  await expect(play.reset).toBeDisabled();
  await play.notice('Back at the scenario’s start').getByRole('button', { name: 'Undo' }).click();
  await expect(play.editor).toContainText(MINE.trim());
  await page.reload();
  await expect(play.editor).toContainText(MINE.trim());
});

test('a second tab with the same work is told, and its edits become a copy', async ({
  context,
  page,
  play,
}) => {
  await play.open();
  await edit(play);
  const second = new PlayPage(await context.newPage());
  await second.page.goto(page.url());
  await expect(second.notice('This work is open in another tab too')).toBeVisible();
  await expect(play.notice('This work is open in another tab too')).toHaveCount(0);

  await edit(second, '// in the second tab\n');
  await expect(second.notice('This work is open in another tab too')).toHaveCount(0);
  expect(second.page.url()).not.toBe(page.url());
  expect(await savedTexts(play)).toHaveLength(2);

  await page.reload();
  await expect(play.editor).toContainText(MINE.trim());
  await expect(play.editor).not.toContainText('in the second tab');
  await second.page.reload();
  await expect(second.editor).toContainText('in the second tab');
});

test('a full storage is told, and the text stays in the editor', async ({ page, play }) => {
  await play.open();
  await page.evaluate(() => {
    // Ever smaller pieces, until not one more letter fits.
    for (let size = 4_000_000, n = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler:${n++}`, 'x'.repeat(size));
      } catch {
        // Full for this size.
      }
    }
  });
  await play.editor.click();
  await page.keyboard.insertText(MINE);
  await expect(play.notice('does not let the page save')).toBeVisible();
  await expect(play.editor).toContainText(MINE.trim());

  await page.evaluate(() => localStorage.clear());
  await edit(play, '// room again\n');
  await expect(play.notice('does not let the page save')).toHaveCount(0);
});

test('a browser that blocks storage is told, and Run and Share work', async ({ page, play }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await play.open();
  await play.editor.click();
  await page.keyboard.insertText(MINE);
  await expect(play.notice('does not let the page save')).toBeVisible();
  await play.runToRest();
  await play.showsFrames(17);
  await play.share.click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/play\/#w1\./);
});

test('Share gives a link that opens the same files in another browser', async ({ browser, play }) => {
  await play.open();
  await edit(play);
  await play.choose('client.ts');
  const client = await play.lines();
  await play.share.click();
  const field = play.dialog('Share this scenario').getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/^http.*#w1\./);
  const link = await field.inputValue();
  expect(link.length).toBeLessThan(2_000);

  const context = await browser.newContext();
  const other = new PlayPage(await context.newPage());
  await other.page.goto(link);
  await expect(other.notice(/Policy documents.*came by a link/)).toBeVisible();
  await expect(other.files.getByRole('tab')).toHaveText(defaultScenario.files.map(({ name }) => name));
  await other.choose('tools.ts');
  await expect(other.editor).toContainText(MINE.trim());
  await other.choose('client.ts');
  expect(await other.lines()).toEqual(client);
  await other.runToRest();
  await other.showsFrames(17);
  await context.close();
});

test('Copy link puts it on the clipboard', async ({ context, page, play }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await play.open();
  await play.share.click();
  const link = await play.dialog('Share this scenario').getByRole('textbox', { name: 'Link' });
  await play.dialog('Share this scenario').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
});

test('Download as a project gives a zip with the files as they stand', async ({ page, play }) => {
  await play.open();
  await edit(play);
  await play.share.click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a project' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const folder = download.suggestedFilename().replace(/\.zip$/, '');
  const text = (name: string) => new TextDecoder().decode(files[`${folder}/${name}`]);
  expect(text('tools.ts')).toContain(MINE);
  for (const { name, text: original } of defaultScenario.files) expect(text(name)).toContain(original);
  expect(JSON.parse(text('package.json'))).toMatchObject({ scripts: { start: expect.any(String) } });
});

test('the gallery offers every scenario, and opening one keeps what was edited', async ({ page, play }) => {
  await play.open();
  await edit(play);
  await play.scenarioButton('Policy documents').click();
  const offered = play.dialog('Open a scenario').getByRole('region', { name: 'Gallery' });
  await expect(offered.getByRole('listitem')).toHaveCount(gallery.length);
  for (const { title, summary } of gallery) await expect(offered).toContainText(`${title}${summary}`);
  await offered.getByRole('button', { name: /^Progress and cancellation/ }).click();
  await expect(play.dialog('Open a scenario')).toBeHidden();
  await expect(play.scenarioButton('Progress and cancellation')).toBeVisible();
  await expect(play.editor).not.toContainText(MINE.trim());
  expect((await savedTexts(play)).join()).toContain(MINE.trim());
  await page.reload();
  await expect(play.editor).toBeVisible();
});

test('files are added, renamed and removed, with names that can be', async ({ page, play }) => {
  await play.open();
  await page.getByRole('button', { name: 'Add a file' }).click();
  const field = page.getByRole('textbox', { name: 'Name of the new file' });
  await field.fill('tools.ts');
  await expect(play.notice('There is a tools.ts already')).toBeVisible();
  await field.fill('helper.ts');
  await field.press('Enter');
  await expect(play.tab('helper.ts')).toHaveAttribute('aria-selected', 'true');
  await play.editor.click();
  await page.keyboard.insertText('export const help = 1;\n');

  await play.tab('helper.ts').press('F2');
  await page.getByRole('textbox', { name: 'New name of helper.ts' }).fill('aid.ts');
  await page.keyboard.press('Enter');
  await expect(play.tab('aid.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(play.editor).toContainText('export const help');
  await expect.poll(async () => (await savedTexts(play)).join()).toContain('aid.ts');
  await page.reload();
  await play.choose('aid.ts');
  await expect(play.editor).toContainText('export const help');

  await play.tab('aid.ts').press('Delete');
  await expect(play.tab('aid.ts')).toHaveCount(0);
  await expect(play.files.getByRole('tab')).toHaveCount(defaultScenario.files.length);
});
