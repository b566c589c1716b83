import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseWirelabTrace } from '@/lib/trace/import/wirelab-jsonl';
import { sequenceOf } from '@/lib/trace/sequence';
import { Trace } from '@/lib/trace/trace';
import { allOf } from '../support/frames';
import { parsedLines } from '../support/mermaid-messages';

const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function saved(name: string): Trace {
  const imported = parseWirelabTrace(readFileSync(join(import.meta.dirname, name, 'trace.jsonl'), 'utf8'));
  if (imported.kind === 'damaged') throw new Error(JSON.stringify(imported.errors));
  const trace = new Trace();
  trace.append(imported.entries);
  return trace;
}

/** Each case is a folder: `trace.jsonl` in, `diagram.mmd` out. `vitest -u` writes what came out. */
describe.each(cases)('the golden case %s', (name) => {
  it('draws as it did', async () => {
    const trace = saved(name);
    const { text } = sequenceOf(trace, allOf(trace));
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, name, 'diagram.mmd'));
  });

  it('has one arrow for each of its messages, from whom it came', async () => {
    const trace = saved(name);
    const { text, messages } = sequenceOf(trace, allOf(trace));
    const arrows = (await parsedLines(text)).filter(({ kind }) => kind === 'message');
    const senders = messages.map((message) => {
      const entry = trace.entries['seq' in message ? (trace.entryIndexOf(message.seq) ?? -1) : message.entry];
      if (entry?.kind === 'note') return entry.at === 'client' ? 'C C' : 'S S';
      return entry?.direction === 'client-to-server' ? 'C S' : 'S C';
    });
    expect(arrows.map(({ from, to }) => `${from} ${to}`)).toEqual(senders);
  });
});
