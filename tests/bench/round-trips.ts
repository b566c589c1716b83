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

type Variant = keyof typeof SANDBOXES;

/** What round-trips/client.ts logs: calls per second in its turn of one round of the clock. */
interface Turn {
  readonly inFlight: number;
  readonly round: number;
  readonly rate: number;
}

/** Runs the three at once, each in its turn; rounds that one of them missed are left out. */
async function session({ browser, address }: Site): Promise<Record<Variant, Turn>[]> {
  const scenario = await benchScenario('round-trips');
  const page = await browser.newPage();
  await page.goto(`${address}/404.html`);
  const logs = Object.entries(SANDBOXES).map(async ([variant, base], index) => {
    const turn = { name: 'turn.ts', text: `export const turn = ${index};\n` };
    const lines = await page.evaluate(
      async ([module, sandbox, toRun]) => ((await import(module)) as typeof benchPage).logged(sandbox, toRun),
      [PAGE_MODULE, base, { ...scenario, files: [...scenario.files, turn] }] as [string, string, Scenario],
    );
    return [variant, lines as Turn[]] as const;
  });
  const { lab = [], relay = [], direct = [] } = Object.fromEntries(await Promise.all(logs));
  await page.close();
  const inRound = (turns: Turn[], round: number) => turns.find((turn) => turn.round === round);
  return lab.flatMap((turn) => {
    const [other, third] = [inRound(relay, turn.round), inRound(direct, turn.round)];
    return other && third ? [{ lab: turn, relay: other, direct: third }] : [];
  });
}

/** `tools/call` per second: the same two peers with the lab's wire, a bare relay and a bare port between them. */
export async function roundTrips(site: Site): Promise<Row[]> {
  const all: Record<Variant, Turn>[] = [];
  for (let count = 0; count < SESSIONS; count += 1) all.push(...(await session(site)));
  return BOUNDS.flatMap(({ inFlight, words, least }): Row[] => {
    const rounds = all.filter(({ lab }) => lab.inFlight === inFlight);
    const against = (other: Variant) => {
      const perSecond = (variant: Variant) => Math.round(median(rounds.map((turns) => turns[variant].rate)));
      return {
        measured: `${perSecond('lab')}/s to ${perSecond(other)}/s`,
        ratio: median(rounds.map((turns) => turns.lab.rate / turns[other].rate)),
      };
    };
    return [
      { what: `tools/call ${words}: lab to bare relay`, ...against('relay'), least },
      { what: `tools/call ${words}: lab to bare port`, ...against('direct') },
    ];
  });
}
