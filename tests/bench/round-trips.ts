import type * as benchPage from './page/bench-page';
import type { Row } from './report';
import { benchScenario } from './scenarios';
import { PAGE_MODULE, SANDBOXES, type Site } from './site';
import { median, medianRatio } from './statistics';

const ROUNDS = 5;
const BOUNDS = [
  { inFlight: 1, words: 'one at a time', least: 0.85 },
  { inFlight: 16, words: 'sixteen in flight', least: 0.8 },
];

type Variant = keyof typeof SANDBOXES;
interface Line {
  readonly inFlight: number;
  readonly rates: readonly number[];
}

/** `tools/call` per second, the same two peers each time, with three things between them. */
export async function roundTrips({ browser, address }: Site): Promise<Row[]> {
  const scenario = await benchScenario('round-trips');
  const page = await browser.newPage();
  await page.goto(`${address}/404.html`);
  const rates = new Map<string, number[]>();
  const ratesOf = (variant: Variant, inFlight: number) => {
    const key = `${variant} ${inFlight}`;
    const found = rates.get(key) ?? [];
    rates.set(key, found);
    return found;
  };
  const variants = Object.keys(SANDBOXES) as Variant[];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Forth and back, so that nothing is always first.
    for (const variant of round % 2 === 0 ? variants : [...variants].reverse()) {
      const lines = await page.evaluate(
        async ([module, base, toRun]) => {
          const bench = (await import(module)) as typeof benchPage;
          return bench.logged(base, toRun);
        },
        [PAGE_MODULE, SANDBOXES[variant], scenario] as const,
      );
      for (const line of lines as Line[]) ratesOf(variant, line.inFlight).push(median(line.rates));
    }
  }
  await page.close();
  return BOUNDS.flatMap(({ inFlight, words, least }): Row[] => {
    const [lab, relay, direct] = [
      ratesOf('lab', inFlight),
      ratesOf('relay', inFlight),
      ratesOf('direct', inFlight),
    ];
    const perSecond = (values: number[]) => `${Math.round(median(values))}/s`;
    return [
      {
        what: `tools/call ${words}: lab to bare relay`,
        measured: `${perSecond(lab)} to ${perSecond(relay)}`,
        ratio: medianRatio(lab, relay),
        least,
      },
      {
        what: `tools/call ${words}: lab to bare port`,
        measured: `${perSecond(lab)} to ${perSecond(direct)}`,
        ratio: medianRatio(lab, direct),
      },
    ];
  });
}
