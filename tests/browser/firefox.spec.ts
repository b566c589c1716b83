import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { encodeLink } from '@/lib/scenario/link';
import { attackCode, attackCount } from './support/attacks';
import { FIREFOX, type FirefoxPage, openFirefox } from './support/firefox';
import { serveSite, serveStranger } from './support/servers';

// Playwright drives a Firefox of its own build only; Debian's speaks WebDriver BiDi.
test.skip(!existsSync(FIREFOX), `${FIREFOX} is absent: the smoke test of Run in Firefox needs it`);

let firefox: FirefoxPage;
test.beforeAll(async () => {
  firefox = await openFirefox();
});
test.afterAll(() => firefox.close());

const button = (name: string) =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith('${name}'))`;

async function open(address: string): Promise<void> {
  await firefox.goto(address);
  await expect.poll(() => firefox.evaluate("document.querySelector('.cm-content') !== null")).toBe('true');
}

const announced = () =>
  firefox.evaluate(
    "[...document.querySelectorAll('output')].map((each) => each.textContent).find((text) => /^Run \\d/.test(text))",
  );

test('in Firefox the default scenario runs and is drawn', async ({ baseURL }) => {
  test.setTimeout(120_000);
  await open(`${baseURL}/play/`);
  await firefox.evaluate(`${button('Run')}.click()`);
  await expect.poll(announced, { timeout: 60_000 }).toBe('"Run 1 finished: 17 frames."');
  await expect
    .poll(() =>
      firefox.evaluate('document.querySelectorAll(\'[aria-label="Diagram"] [data-et="message"]\').length'),
    )
    .toBe('17');
  const names = JSON.parse(
    await firefox.evaluate(
      '[...document.querySelectorAll(\'[aria-label="Frames"] [role=listitem]\')].map((each) => each.ariaLabel)',
    ),
  ) as string[];
  expect(names).toHaveLength(17);
  expect(names[0]).toBe('1 client to server request initialize id 0');
  expect(
    await firefox.evaluate('document.querySelector(\'[aria-label="Diagram"] svg\').textContent'),
  ).toContain('Session established');
  expect(firefox.errors).toEqual([]);
});

const consoleText = () => firefox.evaluate('document.querySelector(\'[aria-label="Console"]\').textContent');

/** Opens a shared scenario of one client and runs it. */
async function run(site: string, title: string, client: string): Promise<void> {
  const files = [
    { name: 'client.ts', text: client },
    { name: 'server.ts', text: '' },
  ];
  await open(`${site}/play/${await encodeLink({ title, settings: { strict: false }, files })}`);
  await expect.poll(() => firefox.evaluate('document.querySelector("main").textContent')).toContain(title);
  await firefox.evaluate(`${button('Run')}.click()`);
}

test('in Firefox an error names the reader’s file, line and column', async ({ baseURL }) => {
  await run(baseURL ?? '', 'A mistake', 'const size: number = measure();\nexport const client = { size };\n');
  await expect.poll(consoleText, { timeout: 60_000 }).toContain('client.ts:1:22');
});

test('in Firefox an endless loop leaves the page in reach, and Stop ends it', async ({ baseURL }) => {
  await run(baseURL ?? '', 'A loop', "console.log('looping');\nexport const client = {};\nfor (;;);\n");
  await expect.poll(consoleText, { timeout: 60_000 }).toContain('looping');
  await firefox.evaluate(`${button('Stop')}.click()`);
  await expect.poll(announced).toMatch(/^"Run \d+ stopped/);
  expect(await firefox.evaluate("document.querySelector('.cm-content').textContent")).toContain('for (;;);');
});

test('in Firefox nothing gets out of the sandbox', async () => {
  test.setTimeout(300_000);
  const site = await serveSite();
  const stranger = await serveStranger({});
  const code = attackCode('client.ts', [site.origin, stranger.origin], 'console.error');
  await run(site.origin, 'An attack', `export const client = {};\n${code}`);
  await expect
    .poll(consoleText, { timeout: 240_000 })
    .toContain(`client.ts tried ${attackCount * 2}, through: nothing`);
  for (const { asked } of [site, stranger]) {
    expect(asked.filter((path) => path.startsWith('/hit/'))).toEqual([]);
  }
  await Promise.all([site.close(), stranger.close()]);
});
