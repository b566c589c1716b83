import { expect, test } from 'vitest';
import { loadGallery } from '@/content/scenarios';
import type { AnswerAskMessage, AskMessage } from '@/lib/engine/call-messages';
import type { Scenario } from '@/lib/scenario/scenario';
import { runInNode } from '@/tests/support/node-lab';

const gallery = await loadGallery();

/** A gallery scenario whose client hands one method to the reader instead of answering it itself. */
function asking(slug: string, method: string): Scenario {
  const scenario = gallery.find((item) => item.slug === slug)?.scenario;
  if (!scenario) throw new Error(`no scenario ${slug}`);
  const files = scenario.files.map(({ name, text }) => ({
    name,
    text:
      name === 'client.ts'
        ? `import { ask } from 'lab';\n${text.replace('await client.connect', `client.setRequestHandler('${method}', ask);\nawait client.connect`)}`
        : text,
  }));
  return { ...scenario, files };
}

/** Runs it, each question answered as given. */
async function answered(scenario: Scenario, answer: (ask: AskMessage) => AnswerAskMessage['answer']) {
  const asks: AskMessage[] = [];
  const seen = await runInNode(scenario, {
    onAsk(run, ask) {
      if (ask.type !== 'ask') return;
      asks.push(ask);
      run.instruct({ type: 'answer-ask', id: ask.id, answer: answer(ask) });
    },
  });
  return { asks, seen };
}

test.each(['elicitation', 'input-required'])('the reader answers an elicitation: %s', async (slug) => {
  const answers = [{ action: 'accept', content: { initials: 'zz' } }, { action: 'cancel' }];
  const { asks, seen } = await answered(asking(slug, 'elicitation/create'), () => ({
    kind: 'result',
    json: JSON.stringify(answers.shift()),
  }));
  expect(asks.map(({ method }) => method)).toEqual(['elicitation/create', 'elicitation/create']);
  expect(JSON.parse(asks[0]?.params ?? '')).toMatchObject({ message: expect.any(String) });
  const frames = seen.entries.map(({ text }) => text).join('\n');
  expect(frames).toContain('"initials":"zz"');
  expect(frames).toContain('"action":"cancel"');
  expect(seen.finished).toEqual({ exportsClient: true });
});

test('where the reader says no to sampling, the server gets an error', async () => {
  const { asks, seen } = await answered(asking('sampling-and-roots', 'sampling/createMessage'), () => ({
    kind: 'declined',
  }));
  expect(asks[0]?.method).toBe('sampling/createMessage');
  const frames = seen.entries.flatMap((entry) => (entry.kind === 'frame' ? [entry] : []));
  const refusal = frames.find(({ text }) => text.includes('"code":-1'));
  expect(refusal?.direction).toBe('client-to-server');
});

test('a question is taken back when the server no longer waits', async () => {
  const scenario = asking('elicitation', 'elicitation/create');
  const files = scenario.files.map(({ name, text }) => ({
    name,
    text:
      name === 'tools.ts'
        ? text.replace(/(required: \['initials'\],\s*\},\s*\})\)/, '$1, { timeout: 200 })')
        : text,
  }));
  const told: string[] = [];
  const seen = await runInNode(
    { ...scenario, files },
    {
      onAsk: (_run, ask) => told.push(ask.type),
      until: ({ finished }) => finished !== undefined || told.includes('ask-withdrawn'),
    },
  );
  expect(told).toEqual(['ask', 'ask-withdrawn']);
  expect(seen.problems).toEqual([]);
});
