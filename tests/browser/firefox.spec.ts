import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { encodeLink } from '@/lib/scenario/link';
import { FIREFOX, type FirefoxPage, openFirefox } from './support/firefox';

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

test('in Firefox an error names the reader’s file, line and column', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const link = await encodeLink({
    title: 'A mistake',
    settings: { strict: false },
    files: [
      { name: 'client.ts', text: 'const size: number = measure();\nexport const client = { size };\n' },
      { name: 'server.ts', text: '' },
    ],
  });
  await open(`${baseURL}/play/${link}`);
  await expect
    .poll(() => firefox.evaluate('document.querySelector("main").textContent'))
    .toContain('A mistake');
  await firefox.evaluate(`${button('Run')}.click()`);
  await expect
    .poll(() => firefox.evaluate('document.querySelector(\'[aria-label="Console"]\').textContent'), {
      timeout: 60_000,
    })
    .toContain('client.ts:1:22');
});
