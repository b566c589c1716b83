import type { Locator, Page } from '@playwright/test';

/** The panel of faults below the code, on its tab. */
export class Faults {
  readonly tab: Locator;
  readonly region: Locator;
  readonly lines: Locator;
  readonly direction: Locator;
  readonly method: Locator;
  readonly which: Locator;
  readonly seed: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tablist', { name: 'Instruments' }).getByRole('tab', { name: 'Faults' });
    this.region = page.getByRole('region', { name: 'Faults' });
    this.lines = this.region.getByRole('list', { name: 'Faults in wire.ts' }).getByRole('listitem');
    this.direction = this.region.getByRole('combobox', { name: 'Direction' });
    this.method = this.region.getByRole('combobox', { name: 'Method' });
    this.which = this.region.getByRole('combobox', { name: 'Which of them' });
    this.seed = this.region.getByRole('spinbutton', { name: 'Seed' });
  }

  async open(): Promise<void> {
    await this.tab.click();
    await this.method.waitFor();
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }
}
