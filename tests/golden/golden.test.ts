import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnosis } from '@/lib/trace/diagnose';
import { parseWirelabTrace } from '@/lib/trace/import/wirelab-jsonl';
import { sequenceOf } from '@/lib/trace/sequence';
import { Trace } from '@/lib/trace/trace';
import { findingsText } from '../support/findings-text';
import { allOf } from '../support/frames';
import { parsedLines } from '../support/mermaid-messages';

const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'trace.jsonl')))
  .map((entry) => entry.name);

function saved(name: string): Trace {
  const imported = parseWirelabTrace(readFileSync(join(import.meta.dirname, name, 'trace.jsonl'), 'utf8'));
  if (imported.kind === 'damaged') throw new Error(JSON.stringify(imported.errors));
  const trace = new Trace();
  trace.append(imported.entries);
  return trace;
}

/** Each case is a folder: `trace.jsonl` in, `diagram.mmd` and `findings.txt` out. `vitest -u` writes what came out. */
describe.each(cases)('the golden case %s', (name) => {
  it('draws as it did', async () => {
    const trace = saved(name);
    const { text } = sequenceOf(trace, allOf(trace));
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, name, 'diagram.mmd'));
  });

  it('is diagnosed as it was', async () => {
    const text = findingsText(new Diagnosis(saved(name)).atEnd());
    await expect(text).toMatchFileSnapshot(join(import.meta.dirname, name, 'findings.txt'));
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
