import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { PlayPage } from './pages/play-page';

async function save(page: Page, item: string): Promise<{ name: string; bytes: Buffer; path: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const download = await waiting;
  const path = await download.path();
  return { name: download.suggestedFilename(), bytes: await readFile(path), path };
}

async function ran(play: PlayPage): Promise<void> {
  await play.open();
  await play.runToRest();
  await play.showsFrames(17);
}

test('the saved svg is well-formed and holds all that the diagram shows', async ({ page, play }) => {
  await ran(play);
  const { name, bytes } = await save(page, 'Save diagram as SVG');
  expect(name).toMatch(/\.svg$/);
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      root: parsed.documentElement.namespaceURI,
      messages: parsed.querySelectorAll('[data-et="message"]').length,
      text: parsed.documentElement.textContent,
      foreign: parsed.querySelectorAll('script, foreignObject, image, a').length,
    };
  }, bytes.toString('utf8'));
  expect(read).toMatchObject({ root: 'http://www.w3.org/2000/svg', messages: 17, foreign: 0 });
  expect(read.error).toBeUndefined();
  expect(read.text).toContain('Session established');
});

test('the saved png is a picture of the diagram’s shape', async ({ page, play }) => {
  await ran(play);
  const { name, bytes } = await save(page, 'Save diagram as PNG');
  expect(name).toMatch(/\.png$/);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(width).toBeGreaterThan(400);
  expect(height).toBeGreaterThan(width / 2);
});

test('mermaid text and Markdown can be copied, and say the same', async ({ context, page, play }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ran(play);
  const copied = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByText('Copied').first()).toBeAttached();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const mermaid = await copied('Copy diagram as mermaid text');
  expect(mermaid).toMatch(/^sequenceDiagram/);
  expect(mermaid).toContain('initialize {protocolVersion, capabilities, clientInfo}');
  await expect.poll(() => copied('Copy diagram and frames as Markdown')).toContain('```mermaid');
});

test('a saved trace opens again, with the same frames and diagram', async ({ page, play }) => {
  await ran(play);
  const names = await play.frameNames();
  const labels = await play.diagram.locator('.messageText').allTextContents();
  const { name, path } = await save(page, 'Save trace');
  expect(name).toMatch(/\.jsonl$/);
  await page.reload();
  await expect(play.editor).toBeVisible();
  await page.getByLabel('Open a saved trace').setInputFiles(path);
  await play.showsFrames(17);
  expect(await play.frameNames()).toEqual(names);
  expect(await play.diagram.locator('.messageText').allTextContents()).toEqual(labels);
  await expect(play.status).toContainText('17 frames');

  await page.getByLabel('Open a saved trace').setInputFiles({
    name: 'broken.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from('{"not":"a trace"}\n'),
  });
  await expect(play.notice(/broken\.jsonl cannot be opened/)).toBeVisible();
  await play.showsFrames(17);
});

test('the filter leaves what is asked for in diagram and list, and all again', async ({ page, play }) => {
  await ran(play);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('tools/call');
  await play.showsFrames(2);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('');
  await play.showsFrames(17);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Errors' });
  await play.showsFrames(1);
});
