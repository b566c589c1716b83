import { expect, type Locator, type Page } from '@playwright/test';
import { encodeLink } from '@/lib/scenario/link';
import type { Scenario } from '@/lib/scenario/scenario';

/** The lab as a reader meets it, at `/play` or on the home page. */
export class PlayPage {
  readonly run: Locator;
  readonly stop: Locator;
  readonly share: Locator;
  readonly reset: Locator;
  readonly files: Locator;
  readonly editor: Locator;
  readonly diagram: Locator;
  /** The arrows of the diagram, frames and self-messages alike. */
  readonly arrows: Locator;
  readonly frames: Locator;
  readonly detail: Locator;
  readonly console: Locator;
  /** What a screen reader is told of a run. */
  readonly announcement: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    this.run = page.getByRole('button', { name: 'Run', exact: true });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.share = page.getByRole('button', { name: 'Share', exact: true });
    this.reset = page.getByRole('button', { name: 'Reset', exact: true });
    this.files = page.getByRole('tablist', { name: 'Files' });
    this.editor = page.getByRole('textbox', { name: /\.ts$/ });
    this.diagram = page.getByRole('region', { name: 'Diagram' });
    this.arrows = this.diagram.locator('svg [data-et="message"]');
    this.frames = page.getByRole('list', { name: 'Frames' }).getByRole('listitem');
    this.detail = page.getByRole('region', { name: 'Frame detail' });
    this.console = page.getByRole('region', { name: 'Console' });
    this.announcement = page.locator('output').filter({ hasText: /^Run \d+ / });
    this.status = page.getByRole('toolbar', { name: 'Run' });
  }

  /** Opens the playground, with a fragment where one is given, and waits for the editor. */
  async open(fragment = '', site = ''): Promise<void> {
    await this.page.goto(`${site}/play/${fragment}`);
    await expect(this.editor).toBeVisible();
  }

  /** Opens a scenario as a shared link does; it waits for Run. */
  async openScenario(scenario: Scenario, site = ''): Promise<void> {
    await this.open(await encodeLink(scenario), site);
    await expect(this.scenarioButton(scenario.title)).toBeVisible();
  }

  scenarioButton(title: string | RegExp): Locator {
    return this.page.getByRole('button', { name: title }).and(this.page.locator('[aria-haspopup=dialog]'));
  }

  /** A notice above the panes. */
  notice(words: string | RegExp): Locator {
    return this.page.locator('[role=alert], [role=status]').filter({ hasText: words });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  tab(file: string): Locator {
    return this.files.getByRole('tab', { name: file });
  }

  async choose(file: string): Promise<void> {
    await this.tab(file).click();
    await expect(this.page.getByRole('textbox', { name: file, exact: true })).toBeVisible();
  }

  /** Replaces the whole text of a file, as pasting over all of it does. */
  async replace(file: string, text: string): Promise<void> {
    await this.choose(file);
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** The lines of the open file that are in sight. */
  lines(): Promise<string[]> {
    return this.editor.locator('.cm-line').allInnerTexts();
  }

  frame(seq: number): Locator {
    return this.frames.and(this.page.locator(`[aria-label^="${seq} "]`));
  }

  frameNames(): Promise<(string | null)[]> {
    return this.frames.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
  }

  /** The arrow of a frame; options are the arrows that open one. */
  arrow(seq: number): Locator {
    return this.diagram.getByRole('option', { name: new RegExp(`^${seq} `) });
  }

  /** Waits until the nth run of this page has come to rest. */
  async rest(run = 1): Promise<void> {
    await expect(this.announcement).toHaveText(new RegExp(`^Run ${run} (finished|ended|stopped)`), {
      timeout: 60_000,
    });
  }

  /** Runs the scenario by its button and waits for rest. */
  async runToRest(run = 1): Promise<void> {
    await this.run.click();
    await this.rest(run);
  }

  /** Waits until diagram and list show as many frames, all that there are. */
  async showsFrames(count: number): Promise<void> {
    await expect(this.frames).toHaveCount(count);
    await expect(this.diagram.getByRole('option')).toHaveCount(count);
  }
}
