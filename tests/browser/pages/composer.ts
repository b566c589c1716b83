import type { Locator, Page } from '@playwright/test';

/** The composer below the code, on its tab. */
export class Composer {
  readonly region: Locator;
  readonly tab: Locator;
  readonly text: Locator;
  readonly send: Locator;
  readonly revision: Locator;
  readonly template: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Composer' });
    this.tab = page.getByRole('tablist', { name: 'Instruments' }).getByRole('tab', { name: 'Composer' });
    this.text = this.region.getByRole('textbox', { name: 'Text to send' });
    this.send = this.region.getByRole('button', { name: 'Send', exact: true });
    this.revision = this.region.getByRole('combobox', { name: 'Revision' });
    this.template = this.region.getByRole('combobox', { name: 'Template' });
  }

  async open(): Promise<void> {
    await this.tab.click();
    await this.text.waitFor();
  }

  sender(direction: 'client to server' | 'server to client'): Locator {
    return this.region.getByRole('radio', { name: direction });
  }

  breakIt(how: string): Promise<void> {
    return this.region
      .getByRole('group', { name: 'Break it' })
      .getByRole('button', { name: how, exact: true })
      .click();
  }
}
