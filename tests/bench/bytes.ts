import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Row } from './report';
import type { Site } from './site';

const KB = 1024;
/** Milliseconds; for a page that has much to load on a machine that has much to do. */
const PATIENCE = 120_000;

/** Scripts, and the texts that become scripts in the sandbox. */
const isScript = (path: string) => path.endsWith('.js') || /\/sandbox\/(index\.html)?$/.test(path);

const pathOf = (request: Request) => new URL(request.url()).pathname;

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`no answer for ${request.url()}`);
  return gzipSync(await response.body(), { level: 9 }).length;
}

/** Watches what a page asks for; the result gives the gzip size of all script asked for up to a time. */
function watch(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async (until = Number.POSITIVE_INFINITY): Promise<number> => {
    const scripts = requests.filter((request) => isScript(pathOf(request)));
    const sizes = await Promise.all(scripts.map(sizeOf));
    return sizes.reduce((sum, size, index) => {
      const began = scripts[index]?.timing().startTime ?? 0;
      return began <= until ? sum + size : sum;
    }, 0);
  };
}

function row(what: string, bytes: number, most: number): Row {
  return { what, measured: `${(bytes / KB).toFixed(1)} KB`, ratio: bytes / KB, most };
}

async function home({ browser, address }: Site): Promise<Row[]> {
  // So low that the lab is below the fold.
  const page = await browser.newPage({ viewport: { width: 1440, height: 200 } });
  const bytes = watch(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const result = row('script of home, the lab out of sight', await bytes(), 190);
  await page.close();
  return [result];
}

async function play({ browser, address, watchEditor }: Site): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ content: watchEditor });
  const bytes = watch(page);
  await page.goto(`${address}/play/`);
  await page.waitForFunction(() => benchLive !== undefined);
  const live = await page.evaluate(() => benchLive);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Diagram' }).locator('svg [data-seq]').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const rows = [
    row('script of /play until the code is there and Run is live', await bytes(live), 400),
    row('script of /play after the first run', await bytes(), 780),
  ];
  await page.close();
  return rows;
}

/** Gzip sizes; the ratio column has them in KB of 1,024 bytes. */
export async function bytes(site: Site): Promise<Row[]> {
  return [...(await home(site)), ...(await play(site))];
}
