import { encodeLink } from '@/lib/scenario/link';
import type { Row } from './report';
import { benchScenario } from './scenarios';
import type { Site } from './site';
import { median } from './statistics';

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 3;
const PATIENCE = 180_000;

/** From the arrival of a single frame in the playground to its arrow, on traces that grow. */
export async function oneMoreFrame({ browser, address, watchFrames }: Site): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ content: watchFrames });
  await page.goto(`${address}/play/${await encodeLink(await benchScenario('growing-trace'))}`);
  const took = new Map(SIZES.map((size) => [size, [] as number[]]));
  // The first round is for the compilers.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.evaluate(() => benchSingles.splice(0));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.waitForFunction(
      () => benchSingles.filter(({ took }) => took !== undefined).length === 24,
      null,
      {
        timeout: PATIENCE,
      },
    );
    if (round === 0) continue;
    for (const single of await page.evaluate(() => benchSingles)) {
      took.get(Number(single.token.replace(/\D/g, '')))?.push(single.took ?? Number.NaN);
    }
  }
  await page.close();
  const base = median(took.get(SIZES[0] ?? 0) ?? []);
  return SIZES.map((size, index): Row => {
    const ms = median(took.get(size) ?? []);
    return {
      what: `one more frame on a trace of ${size.toLocaleString('en')}, to the first`,
      measured: `${ms.toFixed(1)} ms`,
      ratio: ms / base,
      ...(index === SIZES.length - 1 ? { most: 1.2 } : {}),
    };
  });
}
