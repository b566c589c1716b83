import { toJsonLines } from '@/lib/trace/export/json-lines';
import { LABEL_LENGTH, visibleText } from '@/lib/trace/labels';
import { TraceWriter } from '../support/frames';
import { HOSTILE_LABELS } from '../support/hostile-labels';
import { expect, test } from './fixtures';

/** Fewer than the diagram shows at once. */
const AT_ONCE = 50;

/** The text of each arrow's label in the page's diagram, its lines joined, without the mark of a finding. */
const LABELS = `[...document.querySelectorAll('[aria-label="Diagram"] [role=option]')].map(
  (arrow) => [...arrow.querySelectorAll('text:not(.wire-mark)')].map(({ textContent }) => textContent).join(''),
)`;

test('whatever a frame holds, the page draws it letter for letter and nothing else', async ({
  page,
  play,
}) => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => opened.push(error.message));
  await play.open();
  for (let from = 0; from < HOSTILE_LABELS.length; from += AT_ONCE) {
    const labels = HOSTILE_LABELS.slice(from, from + AT_ONCE);
    const writer = new TraceWriter();
    for (const label of labels) writer.notify('server', label);
    await page.getByLabel('Open a saved trace').setInputFiles({
      name: `hostile-${from}.jsonl`,
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(toJsonLines(writer.trace)),
    });
    await expect(page.getByText(`hostile-${from}.jsonl`)).toBeAttached();
    await play.showsFrames(labels.length);
    await expect(play.arrows).toHaveCount(labels.length);
    const drawn = (await page.evaluate(LABELS)) as string[];
    expect(drawn).toEqual(labels.map((label) => visibleText(label, LABEL_LENGTH) || '(empty)'));
    await expect(play.diagram.locator('svg [data-et="participant"]')).toHaveCount(2);
    await expect(
      play.diagram.locator('script, foreignObject, iframe, image, img, a, b, h1, [onerror]'),
    ).toHaveCount(0);
    await play.frame(1).getByRole('button').click();
    await expect(play.detail).toContainText('Frame 1');
  }
  expect(opened).toEqual([]);
  await expect(page).toHaveTitle('Playground · Wirelab');
});
