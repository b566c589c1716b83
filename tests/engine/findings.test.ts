import { describe, expect, test } from 'vitest';
import { loadGallery } from '@/content/scenarios';
import { Diagnosis } from '@/lib/trace/diagnose';
import type { RuleId } from '@/lib/trace/finding';
import { Trace } from '@/lib/trace/trace';
import { runInNode } from '@/tests/support/node-lab';

const gallery = await loadGallery();

/** What scenarios break on purpose; all others are sound. */
const PROVOKED: Readonly<Record<string, readonly RuleId[]>> = {
  // It asks for prompts, which the server did not declare, to show -32601.
  errors: ['capability-not-declared'],
  // They send half a JSON text, jsonrpc 1.0 and a batch where there are none.
  'raw-frames': ['not-a-message', 'not-a-message', 'batch-not-allowed'],
  'raw-frames-strict': ['not-a-message', 'not-a-message', 'batch-not-allowed'],
};

describe('a healthy run has no error and no warning', () => {
  test.each(gallery)('$slug', async ({ slug, scenario }) => {
    const { entries } = await runInNode(scenario);
    const trace = new Trace();
    trace.append(entries);
    expect(trace.frameCount).toBeGreaterThan(2);
    const grave = new Diagnosis(trace).atEnd().filter(({ severity }) => severity !== 'info');
    expect(grave.map(({ rule }) => rule)).toEqual(PROVOKED[slug] ?? []);
  });
});
