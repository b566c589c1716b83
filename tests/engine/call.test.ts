import { expect, test } from 'vitest';
import { defaultScenario } from '@/content/scenarios';
import type { CallMessage, Outcome } from '@/lib/engine/call-messages';
import type { Scenario } from '@/lib/scenario/scenario';
import { runInNode } from '@/tests/support/node-lab';
import { scenarioWith } from '@/tests/support/scenarios';

async function call(scenario: Scenario, method: CallMessage['method'], params: object) {
  const before: { frames?: number } = {};
  const seen = await runInNode(scenario, {
    onFinished: (run) => run.instruct({ type: 'call', id: 1, method, params: JSON.stringify(params) }),
    until: ({ called, entries, finished }) => {
      if (finished) before.frames ??= entries.length;
      return called.length === 1;
    },
  });
  const outcome = seen.called[0]?.outcome as Outcome;
  return { outcome, after: seen.entries.slice(before.frames) };
}

test('a call through the exported client crosses the wire and brings its result', async () => {
  const { outcome, after } = await call(defaultScenario, 'listTools', {});
  expect(outcome.kind).toBe('result');
  expect(outcome.kind === 'result' && JSON.parse(outcome.json).tools.length).toBeGreaterThan(0);
  expect(after.map(({ kind, text }) => [kind, text.includes('tools')])).toEqual([
    ['frame', true],
    ['frame', true],
  ]);
});

test('an error of the protocol is told with its code', async () => {
  const { outcome } = await call(defaultScenario, 'callTool', { name: 'no_such_tool', arguments: {} });
  expect(outcome).toMatchObject({ kind: 'error', code: -32602 });
});

test('what the client throws itself is told apart', async () => {
  const files = defaultScenario.files.map(({ name, text }) => ({
    name,
    text: name === 'client.ts' ? `${text}\nawait client.close();\n` : text,
  }));
  const { outcome } = await call({ ...defaultScenario, files }, 'callTool', { name: 'any', arguments: {} });
  expect(outcome.kind).toBe('thrown');
});

test('an exported client that is not a Client of the SDK is a failure of its own', async () => {
  const { outcome } = await call(scenarioWith(), 'listTools', {});
  expect(outcome).toEqual({ kind: 'no-client' });
});
