import { drawSequence, labelLength } from '@/lib/browser/mermaid';
import { DEFAULT_LIMITS, type Limits } from '@/lib/engine/messages';
import { Lab } from '@/lib/engine/run/lab';
import type { RunListener } from '@/lib/engine/run/run';
import type { Scenario } from '@/lib/scenario/scenario';
import { sequenceOf } from '@/lib/trace/sequence';
import { Trace } from '@/lib/trace/trace';

// What the bench does inside a page of the site, beside the site's own code. Times are in milliseconds.

const UNLIMITED: Limits = { ...DEFAULT_LIMITS, frames: 1e9, bytes: 1e12, silence: 60_000 };
const INITIALIZED = '"method":"notifications/initialized"';
/** Workers that have just loaded are left alone for so long, and a diagram that changed no more is finished. */
const SETTLE = 1_000;

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE));

/** Runs a scenario until it is done; gives how long that took. Anything that goes wrong is an error. */
function runUntil(
  lab: Lab,
  scenario: Scenario,
  listen: (done: () => void) => Partial<RunListener>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    lab.run(
      scenario,
      {
        onEntries: () => undefined,
        onConsole: () => undefined,
        onProblem: (problem) => reject(new Error(problem.message)),
        onFinished: () => undefined,
        onEnded: (ending) => reject(new Error(`the run ended: ${JSON.stringify(ending)}`)),
        ...listen(() => resolve(performance.now() - began)),
      },
      [],
      UNLIMITED,
    );
  });
}

async function withLab<Result>(base: string, use: (lab: Lab) => Promise<Result>): Promise<Result> {
  const lab = new Lab(base);
  try {
    return await use(lab);
  } finally {
    lab.dispose();
  }
}

async function warmed(lab: Lab): Promise<void> {
  await lab.prepare().warm();
  await settle();
}

const toHandshake = (lab: Lab, scenario: Scenario) =>
  runUntil(lab, scenario, (done) => ({
    onEntries(entries) {
      if (entries.some(({ text }) => text.includes(INITIALIZED))) done();
    },
  }));

/**
 * What a scenario logs, each line parsed as JSON, when client.ts is through. Frames are parsed as they
 * arrive, and where it is asked for taken into a trace, which begins anew where a run would have to end.
 */
export function logged(base: string, scenario: Scenario, traced: boolean): Promise<unknown[]> {
  return withLab(base, async (lab) => {
    const lines: unknown[] = [];
    let trace = new Trace();
    await warmed(lab);
    await runUntil(lab, scenario, (done) => ({
      onEntries(entries) {
        if (trace.frameCount > DEFAULT_LIMITS.frames) trace = new Trace();
        if (traced) trace.append(entries);
      },
      onConsole: (more) => lines.push(...more.map(({ text }) => JSON.parse(text) as unknown)),
      onFinished: done,
    }));
    return lines;
  });
}

/** From Run to a finished handshake with idle workers, with none in a living sandbox, and from nothing. */
export async function handshakes(base: string, scenario: Scenario) {
  const fromNothing = await withLab(base, (lab) => toHandshake(lab, scenario));
  await settle();
  return withLab(base, async (lab) => {
    await warmed(lab);
    const warm = await toHandshake(lab, scenario);
    // The lab makes its next pair half a second after a run began; this run comes before it.
    const cold = await toHandshake(lab, scenario);
    return { warm, cold, fromNothing };
  });
}

/** From Run to the end of client.ts, with idle workers; nothing is drawn. */
export function toFinish(base: string, scenario: Scenario): Promise<number> {
  return withLab(base, async (lab) => {
    await warmed(lab);
    return runUntil(lab, scenario, (done) => ({ onFinished: done }));
  });
}

/** Warm drawings of what a run of this scenario sends, for a diagram of so many px. */
export async function drawings(base: string, scenario: Scenario, width: number, times: number) {
  const trace = new Trace();
  await withLab(base, (lab) =>
    runUntil(lab, scenario, (done) => ({ onEntries: (entries) => trace.append(entries), onFinished: done })),
  );
  const { text, messages } = sequenceOf(trace, [...trace.entries.keys()], labelLength(width));
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const drawing = await drawSequence(text, width);
    if (drawing.kind !== 'drawn') throw new Error(drawing.reason);
    took.push(drawing.ms);
  }
  return { took, arrows: messages.length };
}

function button(label: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(({ textContent }) => textContent.startsWith(label));
  if (!found) throw new Error(`this page has no ${label}`);
  return found;
}

/**
 * Presses the page's Run; gives the time until the diagram had all the arrows that it will have. Stops
 * the run again, so that the next one is alone as well.
 */
export async function pressRun() {
  const region = document.querySelector('section[aria-label="Diagram"]');
  if (!region) throw new Error('this page has no diagram');
  let drawn: { readonly arrows: number; readonly at: number } = { arrows: 0, at: 0 };
  let changed = 0;
  const observer = new MutationObserver(() => {
    const arrows = region.querySelectorAll('svg [data-seq]').length;
    region.getBoundingClientRect(); // laid out, as the reader would see it
    changed = performance.now();
    if (arrows !== drawn.arrows) drawn = { arrows, at: changed };
  });
  observer.observe(region, { childList: true, subtree: true });
  const began = performance.now();
  button('Run').click();
  do await settle();
  while (drawn.arrows === 0 || performance.now() - changed < SETTLE);
  observer.disconnect();
  button('Stop').click();
  const width = Number(region.querySelector('[data-seq]')?.closest('svg')?.getAttribute('width'));
  return { elapsed: drawn.at - began, arrows: drawn.arrows, width };
}
