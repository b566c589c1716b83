import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.PORT ?? 4173);
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The site as it is built, in Debian's Chromium; `npm run build` comes first. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.tmp/browser',
  workers: 1,
  forbidOnly: true,
  // A machine with two cores may stumble once; the report then says flaky.
  retries: 1,
  // Two cores that also do other work: what is right may take its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
