import { test as base } from '@playwright/test';
import { PlayPage } from './pages/play-page';

export { expect } from '@playwright/test';

/** A test that starts on an empty browser, with the playground's page object at hand. */
export const test = base.extend<{ play: PlayPage }>({
  play: async ({ page }, use) => {
    await use(new PlayPage(page));
  },
});
