import { createServer } from 'node:net';
import { chromium, type Page, test } from '@playwright/test';
import { PlayPage } from '../pages/play-page';

export interface WatchedBrowser {
  newPage(): Promise<Page>;
  /** The playground that is still open, seen through a new connection. */
  lookAgain(): Promise<PlayPage>;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * A browser that can be looked at twice: when the process of a frame dies, Playwright takes the whole page
 * for dead on that connection, while the page lives on.
 */
export async function openWatchedBrowser(): Promise<WatchedBrowser> {
  const port = await freePort();
  const { launchOptions = {}, viewport } = test.info().project.use;
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  return {
    newPage: () => browser.newPage(viewport === undefined ? {} : { viewport }),
    async lookAgain() {
      const second = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const pages = second.contexts().flatMap((context) => context.pages());
      const page = pages.find((each) => each.url().includes('/play/'));
      if (!page) throw new Error('the page is gone');
      return new PlayPage(page);
    },
    close: () => browser.close(),
  };
}
