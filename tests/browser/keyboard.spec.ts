import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Presses Tab until something with this name has focus; fails after a whole round. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    // In the editor Tab indents; Escape leaves it, as its help text says.
    if (/^textbox "[\w-]+\.ts"/.test(focused)) await page.keyboard.press('Escape');
    passed.push(focused);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return passed;
  }
  throw new Error(`never came to ${name}; passed ${passed.join(' | ')}`);
}

/** Role and name of what has focus, as a screen reader would say it. */
async function focusedName(page: Page): Promise<string> {
  const snapshot = await page.locator('*:focus').ariaSnapshot();
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');
}

/** Whether the focused element shows it: an outline, or for the editor its own cursor. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    if (element.classList.contains('cm-content')) {
      return element.closest('.cm-editor')?.classList.contains('cm-focused') ?? false;
    }
    if (element.matches('[role=listbox]')) {
      // As tall as the diagram: its ring is drawn around the pane.
      for (let at = element.parentElement; at; at = at.parentElement) {
        const ring = getComputedStyle(at, '::after');
        if (ring.borderTopStyle === 'solid' && Number.parseFloat(ring.borderTopWidth) >= 2) return true;
      }
    }
    const { outlineStyle, outlineWidth, borderColor, backgroundColor } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true;
    return element.matches('input[type=text], input:not([type])') && borderColor !== backgroundColor;
  });
}

test('Run, open a frame and share: all of it by keyboard', async ({ context, page, play }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await play.open();
  await page.locator('body').press('Tab');
  await tabTo(page, 'button "Run"');
  await page.keyboard.press('Enter');
  await play.rest();
  await play.showsFrames(17);

  await tabTo(page, /^listbox "Messages"/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(play.detail).toContainText('Frame 2');

  await tabTo(page, /^button ".*client to server|^button ".*server to client/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(play.detail).toContainText('Frame 17');
  await tabTo(page, /^tab "Pretty"/);
  await page.keyboard.press('ArrowRight');
  await expect(play.detail.getByRole('tab', { name: 'Raw' })).toHaveAttribute('aria-selected', 'true');
  await expect(play.detail).toContainText('{"jsonrpc":"2.0"');

  await tabTo(page, 'button "Share"', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(play.dialog('Share this scenario')).toBeVisible();
  await tabTo(page, 'button "Copy link"');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/play/#w1.');
  await page.keyboard.press('Escape');
  await expect(play.dialog('Share this scenario')).toBeHidden();
  expect(await focusedName(page)).toBe('button "Share"');
});

test('Ctrl+Enter runs from anywhere: editor, list, diagram, console and a field', async ({ page, play }) => {
  await play.open();
  const places = [
    () => play.editor.click(),
    () => page.getByRole('listbox', { name: 'Messages' }).focus(),
    () => play.console.focus(),
    () => play.frames.first().getByRole('button').focus(),
    () => page.getByRole('combobox', { name: 'Kind' }).focus(),
    () => page.getByRole('link', { name: 'Playground' }).focus(),
  ];
  for (const [index, go] of places.entries()) {
    await go();
    await page.keyboard.press('ControlOrMeta+Enter');
    await play.rest(index + 1);
  }
  await play.choose('tools.ts');
  await expect(play.editor).toContainText('export function register');
  await expect(play.reset).toBeDisabled();
});

test('Escape closes a completion first, then leaves the editor, and Tab goes on from there', async ({
  page,
  play,
}) => {
  await play.open();
  await play.editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\nregis');
  const completion = page.locator('.cm-tooltip-autocomplete');
  await expect(completion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(completion).toBeHidden();
  await expect(play.editor).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(play.editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(play.editor).not.toBeFocused();
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(play.editor).not.toBeFocused();
  expect(await focusedName(page)).toMatch(/separator|region "Console"/);
});

test('the order of Tab is reading order, each stop is seen, and nothing is met twice', async ({
  page,
  play,
}) => {
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
  await play.frame(1).getByRole('button').click();
  await expect(play.detail).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const stops = [await focusedName(page)];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await play.editor.evaluate((element) => element === document.activeElement)) {
      stops.push('editor');
      await page.keyboard.press('Escape');
      continue;
    }
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    stops.push(await focusedName(page));
    expect(await focusIsVisible(page), stops.at(-1) ?? '').toBe(true);
  }
  const order = [
    /Skip to content/,
    /link "Playground"/,
    /button "Share"/,
    /open another scenario/,
    /tab "tools.ts"/,
    /^editor$/,
    /region "Console"/,
    /button "Run"/,
    /button "Stop"/,
    /listbox "Messages"/,
    /combobox "Kind"/,
    /initialize/,
    /tab "Pretty"/,
  ];
  const at = order.map((name) => stops.findIndex((stop) => name.test(stop)));
  expect(at, stops.join('\n')).not.toContain(-1);
  expect(at, stops.join('\n')).toEqual([...at].sort((a, b) => a - b));
  expect(stops.filter((stop) => stop.startsWith('option'))).toEqual([]);
  expect(stops.filter((stop) => /server to client|client to server/.test(stop))).toHaveLength(1);
});

test('every dialog takes focus, keeps it, closes on Escape and gives it back', async ({ page, play }) => {
  await play.open();
  const dialogs = [
    { button: play.share, name: 'Share this scenario' },
    { button: page.getByRole('button', { name: 'Help', exact: true }), name: 'Help' },
    { button: play.scenarioButton('Policy documents'), name: 'Open a scenario' },
  ];
  for (const { button, name } of dialogs) {
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = play.dialog(name);
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      // The browser's own bar is the one other stop of a modal dialog; the page behind it is not.
      const outside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(outside, name).toBe(false);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the export menu opens, moves and closes by keyboard', async ({ page, play }) => {
  await play.open();
  await play.runToRest();
  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a problem in the editor is reached with F8 and read out', async ({ page, play }) => {
  await play.open();
  await play.replace('client.ts', 'export const client = {};\n\nnobody();\n');
  await play.runToRest();
  await play.choose('client.ts');
  await play.editor.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  await expect(page.locator('.cm-announced')).toContainText('nobody is not defined');
});
