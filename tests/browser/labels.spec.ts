import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { LABEL_LENGTH, visibleText } from '@/lib/trace/labels';
import { HOSTILE_LABELS } from '../support/hostile-labels';
import type { Drawn } from './support/draw-labels';

const LABELS_A_PICTURE = 16;
const PAGE = 'http://labels.example/';

const scripts = new Map<string, string>();

/** The page's own drawing code in parts, as the site has it, for an empty page of its own. */
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/support/draw-labels.ts`],
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: '/',
    logLevel: 'error',
  });
  for (const { path, text } of outputFiles) scripts.set(path, text);
});

async function openDrawingPage(page: Page): Promise<void> {
  await page.route(`${PAGE}**`, (route) => {
    const script = scripts.get(new URL(route.request().url()).pathname);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    const body = '<!doctype html><meta charset="utf-8"><script type="module" src="/draw-labels.js"></script>';
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(PAGE);
}

for (const width of [340, 900]) {
  test(`every hostile label is drawn letter for letter at ${width} px, in a sound picture`, async ({
    page,
  }) => {
    await openDrawingPage(page);
    for (let from = 0; from < HOSTILE_LABELS.length; from += LABELS_A_PICTURE) {
      const labels = HOSTILE_LABELS.slice(from, from + LABELS_A_PICTURE);
      const drawn = await page.evaluate(([texts, px]) => window.drawLabels(texts, px), [
        labels,
        width,
      ] as const);
      const visible = labels.map((label) => visibleText(label, LABEL_LENGTH) || '(empty)');
      const expected: Drawn = {
        arrows: 2 * labels.length,
        participants: 2,
        messages: visible.map((text) => text + text).join(''),
        notes: visible.join(''),
        soundXml: true,
      };
      expect(drawn).toEqual(expected);
    }
  });
}
