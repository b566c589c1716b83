import { beforeAll, describe, expect, test } from 'vitest';
import { type LoadedItem, loadGallery } from '@/content/scenarios';
import { shapeOf } from '@/lib/frames/shape';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';
import type { Scenario } from '@/lib/scenario/scenario';
import { type MemoryFrame, type MemoryRun, runInMemory } from '@/tests/support/in-memory';
import { runInNode } from '@/tests/support/node-lab';

/**
 * The official client and server must exchange the same frames over the lab's wire as over the SDK's own
 * in-memory transport: as many, in the same order, equal field by field. No field is left out of the comparison;
 * the SDK puts no time and no random token into a frame. What the lab itself writes (`author: 'lab'`, only with
 * `strict`) has no counterpart in memory and is not compared. Raw text is outside the SDK: the in-memory side
 * gives it to the SDK's own parser and drops what that refuses, as the SDK's stdio transports do. The scenario
 * `faults` has a wire.ts, which has no counterpart in memory; the test of projects compares it with Node's proxy.
 */
const gallery = (await loadGallery()).filter(({ slug }) => slug !== 'faults');

/** `strict` unwraps a batch where 2025-03-26 was negotiated, and the ping in it is answered: so DESIGN.md wants it. */
const ONLY_IN_THE_LAB = { slug: 'raw-frames-strict', variant: '2025-03-26', answered: 'c' };

/** These wait a tenth of a second for an answer and go on: on a busy machine the last one may find nobody. */
const IMPATIENT = ['raw-frames', 'raw-frames-strict'];

type Variant = 'as written' | Revision;
const VARIANTS: readonly Variant[] = ['as written', ...REVISIONS];

/** The same scenario with a client that speaks one revision only; its other options stay. */
function variantOf(scenario: Scenario, variant: Variant): Scenario {
  if (variant === 'as written') return scenario;
  const options =
    variant === '2026-07-28'
      ? `versionNegotiation: { mode: { pin: '${variant}' } }`
      : `supportedProtocolVersions: ['${variant}'], versionNegotiation: { mode: 'legacy' }`;
  const revision = `import { Client as SdkClient, type ClientOptions } from '@modelcontextprotocol/client';
export * from '@modelcontextprotocol/client';
export class Client extends SdkClient {
  constructor(info: { name: string; version: string }, options: ClientOptions = {}) {
    super(info, { ...options, ${options} });
  }
}
`;
  const files = scenario.files.map(({ name, text }) => ({
    name,
    text: name === 'client.ts' ? text.replace("'@modelcontextprotocol/client'", "'./revision'") : text,
  }));
  return { ...scenario, files: [...files, { name: 'revision.ts', text: revision }] };
}

/** Both sides end by closing the client, so that nothing is on its way when the frames are counted. */
function closing(scenario: Scenario): Scenario {
  const files = scenario.files.map(({ name, text }) => ({
    name,
    text: name === 'client.ts' ? `${text}\nawait client.close();\n` : text,
  }));
  return { ...scenario, files };
}

/** A text that is JSON is compared as what it says, any other as it is. */
function readable({ direction, text }: MemoryFrame): unknown {
  const shape = shapeOf(text);
  return {
    direction,
    message: shape.kind === 'invalid' && !shape.json ? text : (JSON.parse(text) as unknown),
  };
}

async function inTheLab({ slug }: LoadedItem, scenario: Scenario) {
  const { entries, ending, finished } = await runInNode(closing(scenario));
  const frames = entries.flatMap((entry) =>
    entry.kind === 'frame' && entry.author === 'peer' ? [entry] : [],
  );
  if (!IMPATIENT.includes(slug)) expect(frames.filter(({ fate }) => fate !== 'delivered')).toEqual([]);
  expect(ending?.kind).toBe(finished ? 'stopped' : 'failed');
  return { frames, failed: !finished };
}

function compared({ slug }: LoadedItem, variant: Variant, frames: readonly MemoryFrame[]): unknown[] {
  const skip = slug === ONLY_IN_THE_LAB.slug && variant === ONLY_IN_THE_LAB.variant;
  return frames
    .filter(
      ({ text }) => !skip || text !== `{"result":{},"jsonrpc":"2.0","id":"${ONLY_IN_THE_LAB.answered}"}`,
    )
    .map(readable);
}

describe.each(gallery)('$slug exchanges the frames that it exchanges in memory', (item) => {
  let inMemory: readonly MemoryRun[] = [];
  beforeAll(async () => {
    inMemory = await runInMemory(VARIANTS.map((variant) => variantOf(item.scenario, variant)));
  }, 60_000);

  test.each(VARIANTS)('%s', async (variant) => {
    const memory = inMemory[VARIANTS.indexOf(variant)];
    const lab = await inTheLab(item, variantOf(item.scenario, variant));
    expect(memory?.frames.length).toBeGreaterThan(0);
    expect(compared(item, variant, lab.frames)).toEqual(memory?.frames.map(readable));
    expect(lab.failed).toBe(memory?.failure !== undefined);
  });
});

test('each revision is spoken by some scenario to its end', async () => {
  const [item] = gallery;
  if (!item) throw new Error('the gallery is empty');
  const runs = await runInMemory(REVISIONS.map((revision) => variantOf(item.scenario, revision)));
  for (const [index, { frames, failure }] of runs.entries()) {
    expect(failure).toBeUndefined();
    expect(frames[0]?.text).toContain(REVISIONS[index]);
    expect(frames[1]?.text).toContain(REVISIONS[index]);
  }
});
