import type { Scenario } from '@/lib/scenario/scenario';
import type * as benchPage from './page/bench-page';
import type { Row } from './report';
import { benchScenario } from './scenarios';
import { PAGE_MODULE, SANDBOXES, type Site } from './site';
import { median } from './statistics';

const SESSIONS = 3;
const BOUNDS = [
  { inFlight: 1, words: 'one at a time', least: 0.85 },
  { inFlight: 16, words: 'sixteen in flight', least: 0.8 },
];

const VARIANTS = {
  lab: { base: SANDBOXES.lab, traced: false },
  relay: { base: SANDBOXES.relay, traced: false },
  direct: { base: SANDBOXES.direct, traced: false },
  traced: { base: SANDBOXES.lab, traced: true },
} as const;

type Variant = keyof typeof VARIANTS;

/** What round-trips/client.ts logs: calls per second in its turn of one round of the clock. */
interface Turn {
  readonly inFlight: number;
  readonly round: number;
  readonly rate: number;
}

/** Runs all at once, each in its turn; rounds that one of them missed are left out. */
async function session({ browser, address }: Site): Promise<Record<Variant, Turn>[]> {
  const scenario = await benchScenario('round-trips');
  const page = await browser.newPage();
  await page.goto(`${address}/404.html`);
  const logs = Object.entries(VARIANTS).map(async ([variant, { base, traced }], index) => {
    const turn = { name: 'turn.ts', text: `export const turn = ${index};\n` };
    const toRun: Scenario = { ...scenario, files: [...scenario.files, turn] };
    const lines = await page.evaluate(
      async ([module, ...call]) => ((await import(module)) as typeof benchPage).logged(...call),
      [PAGE_MODULE, base, toRun, traced] as [string, string, Scenario, boolean],
    );
    return [variant, lines as Turn[]] as const;
  });
  const all = Object.fromEntries(await Promise.all(logs)) as Record<Variant, Turn[]>;
  await page.close();
  return all.lab.flatMap((lab) => {
    const [relay, direct, traced] = (['relay', 'direct', 'traced'] as const).map((variant) =>
      all[variant].find(({ round }) => round === lab.round),
    );
    return relay && direct && traced ? [{ lab, relay, direct, traced }] : [];
  });
}

/** `tools/call` per second: the same two peers with the lab's wire, a bare relay and a bare port between them. */
export async function roundTrips(site: Site): Promise<Row[]> {
  const all: Record<Variant, Turn>[] = [];
  for (let count = 0; count < SESSIONS; count += 1) all.push(...(await session(site)));
  return BOUNDS.flatMap(({ inFlight, words, least }): Row[] => {
    const rounds = all.filter(({ lab }) => lab.inFlight === inFlight);
    const perSecond = (variant: Variant) => Math.round(median(rounds.map((turns) => turns[variant].rate)));
    const row = (what: string, one: Variant, other: Variant): Row => ({
      what: `tools/call ${words}: ${what}`,
      measured: `${perSecond(one)}/s to ${perSecond(other)}/s`,
      ratio: median(rounds.map((turns) => turns[one].rate / turns[other].rate)),
    });
    return [
      { ...row('lab to bare relay', 'lab', 'relay'), least },
      row('lab and its trace to bare relay', 'traced', 'relay'),
      row('lab to bare port', 'lab', 'direct'),
    ];
  });
}
