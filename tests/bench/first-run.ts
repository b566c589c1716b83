import type { Page } from '@playwright/test';
import { defaultScenario } from '@/content/scenarios';
import type * as benchPage from './page/bench-page';
import type { Row } from './report';
import { PAGE_MODULE, SANDBOXES, type Site } from './site';
import { median, medianRatio } from './statistics';

const ROUNDS = 7;
const DRAWINGS = 5;

const ms = (values: readonly number[]) => `${Math.round(median(values))} ms`;

/** From Run to the end of the handshake, with and without idle workers. */
export async function handshakes({ browser, address }: Site): Promise<Row[]> {
  const page = await browser.newPage();
  await page.goto(`${address}/404.html`);
  const rounds: Awaited<ReturnType<typeof benchPage.handshakes>>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await page.evaluate(
      async ([module, base, scenario]) =>
        ((await import(module)) as typeof benchPage).handshakes(base, scenario),
      [PAGE_MODULE, SANDBOXES.lab, defaultScenario] as const,
    );
    // The first round is for the caches.
    if (round > 0) rounds.push(times);
  }
  await page.close();
  const warm = rounds.map((times) => times.warm);
  const row = (what: string, others: number[]): Row => ({
    what: `Run to handshake: warm workers to ${what}`,
    measured: `${ms(warm)} to ${ms(others)}`,
    ratio: medianRatio(warm, others),
  });
  return [
    {
      ...row(
        'cold ones',
        rounds.map(({ cold }) => cold),
      ),
      most: 0.6,
    },
    row(
      'nothing loaded',
      rounds.map(({ fromNothing }) => fromNothing),
    ),
  ];
}

async function openPlayground({ browser, address }: Site): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/play/`);
  await page.locator('.cm-content').waitFor();
  return page;
}

/** From Run to a finished diagram in the playground, against what a run and a drawing cost at least. */
export async function diagram(site: Site): Promise<Row[]> {
  const page = await openPlayground(site);
  // A page of its own: two copies of mermaid in one page remove each other's elements.
  const bare = await openPlayground(site);
  const elapsed: number[] = [];
  const undrawn: number[] = [];
  const drawing: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pressed = await page.evaluate(
      async (module) => ((await import(module)) as typeof benchPage).pressRun(),
      PAGE_MODULE,
    );
    const { finish, drawn } = await bare.evaluate(
      async ([module, lab, relay, scenario, width, count]) => {
        const bench = (await import(module)) as typeof benchPage;
        const finish = await bench.toFinish(relay, scenario);
        return { finish, drawn: await bench.drawings(lab, scenario, width, count) };
      },
      [PAGE_MODULE, SANDBOXES.lab, SANDBOXES.relay, defaultScenario, pressed.width, DRAWINGS] as const,
    );
    if (pressed.arrows !== drawn.arrows)
      throw new Error(`the page drew ${pressed.arrows} arrows, the bench ${drawn.arrows}`);
    // The first round is for the caches and the first, slow drawing.
    if (round === 0) continue;
    elapsed.push(pressed.elapsed);
    undrawn.push(finish);
    drawing.push(median(drawn.took));
  }
  await Promise.all([page.close(), bare.close()]);
  const least = undrawn.map((time, round) => time + (drawing[round] ?? Number.NaN));
  return [
    {
      what: 'Run to diagram, to the same run undrawn through a bare relay and one drawing',
      measured: `${ms(elapsed)} to ${ms(undrawn)} + ${ms(drawing)}`,
      ratio: medianRatio(elapsed, least),
      most: 1.8,
    },
  ];
}
