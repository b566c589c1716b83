import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnosis } from '@/lib/trace/diagnose';
import { RULE_IDS } from '@/lib/trace/finding';
import { parseWirelabTrace } from '@/lib/trace/import/wirelab-jsonl';
import { RULES } from '@/lib/trace/rules';
import { Trace } from '@/lib/trace/trace';
import { findingsText } from '../../support/findings-text';

function diagnosed(rule: string, name: string): Diagnosis {
  const imported = parseWirelabTrace(readFileSync(join(import.meta.dirname, rule, `${name}.jsonl`), 'utf8'));
  if (imported.kind === 'damaged') throw new Error(JSON.stringify(imported.errors));
  const trace = new Trace();
  trace.append(imported.entries);
  return new Diagnosis(trace);
}

/** Each rule has a folder: traces that break it and that keep it in, findings out. `vitest -u` writes them. */
describe.each(RULE_IDS)('the rule %s', (rule) => {
  it('finds what breaks it', async () => {
    const findings = diagnosed(rule, 'positive').atEnd();
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    await expect(findingsText(findings)).toMatchFileSnapshot(
      join(import.meta.dirname, rule, 'positive.findings.txt'),
    );
  });

  it('is silent on what comes close', async () => {
    const findings = diagnosed(rule, 'negative').atEnd();
    expect(findings.map((finding) => finding.rule)).not.toContain(rule);
    await expect(findingsText(findings)).toMatchFileSnapshot(
      join(import.meta.dirname, rule, 'negative.findings.txt'),
    );
  });
});

describe('the rules', () => {
  it('are those that have an id, a file and a folder of golden cases, by one name', () => {
    const ids = [...RULE_IDS].sort();
    const files = readdirSync(join(import.meta.dirname, '../../../lib/trace/rules'));
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
    expect(RULES.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(
      files
        .filter((file) => file !== 'index.ts')
        .map((file) => file.replace('.ts', ''))
        .sort(),
    ).toEqual(ids);
    expect(
      folders
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(ids);
  });
});
