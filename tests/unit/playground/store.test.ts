import { describe, expect, test } from 'vitest';
import { encodeLink } from '@/lib/scenario/link';
import { SCENARIO_LIMITS } from '@/lib/scenario/scenario';
import { FakeBrowser, FIRST, Tab } from '@/tests/support/playground-bench';
import { scenarioWith } from '@/tests/support/scenarios';

const OTHER = scenarioWith({
  title: 'Another',
  files: [
    { name: 'server.ts', text: 'other();' },
    { name: 'client.ts', text: '' },
  ],
});

async function opened(browser = new FakeBrowser()): Promise<Tab> {
  const tab = new Tab(browser);
  tab.playground.restore(undefined);
  await tab.answerLocks();
  return tab;
}

/** Saved texts by key, to see that nothing else was touched. */
const saved = ({ browser }: Tab) => new Map(browser.storage.texts);

describe('an edit is saved', () => {
  test('after the pause, not before', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'a');
    expect(saved(tab).size).toBe(0);
    tab.pause();
    expect(tab.browser.works.list()).toHaveLength(1);
    expect((await tab.reload({ crash: true })).text('client.ts')).toBe('a');
  });

  test('at once when the page is left', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'a');
    expect((await tab.reload()).text('client.ts')).toBe('a');
  });

  test('before a run, so that a crash of the run costs nothing', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'a');
    tab.playground.run();
    expect((await tab.reload({ crash: true })).text('client.ts')).toBe('a');
  });

  test('whatever it changes', async () => {
    let tab = await opened();
    tab.playground.dispatch({ type: 'file-added', name: 'tools.ts' });
    tab.edit('tools.ts', 'b');
    tab.playground.dispatch({ type: 'file-renamed', name: 'tools.ts', to: 'prompts.ts' });
    tab.playground.dispatch({ type: 'settings-changed', settings: { strict: true } });
    tab = await tab.reload();
    expect(tab.text('prompts.ts')).toBe('b');
    expect(tab.state.work.scenario.settings.strict).toBe(true);
    tab.playground.dispatch({ type: 'file-removed', name: 'prompts.ts' });
    tab = await tab.reload();
    expect(tab.text('prompts.ts')).toBeUndefined();
    tab.playground.dispatch({ type: 'reset' });
    tab = await tab.reload();
    expect(tab.state.work.scenario).toEqual(FIRST.start);
  });

  test('with every code unit', async () => {
    const tab = await opened();
    const text = '\0\ud800\u2028\r\n"\\';
    tab.edit('client.ts', text);
    expect((await tab.reload()).text('client.ts')).toBe(text);
  });

  test('and looking, choosing, selecting and running saves nothing', async () => {
    const tab = await opened();
    tab.playground.dispatch({ type: 'file-chosen', name: 'server.ts' });
    tab.playground.dispatch({ type: 'selected', seq: 1 });
    tab.playground.dispatch({ type: 'filtered', filter: {} });
    tab.playground.run();
    tab.playground.openScenario(OTHER, { kind: 'gallery', slug: 'other' });
    tab.pause();
    tab.playground.dispose();
    expect(saved(tab).size).toBe(0);
    expect(tab.lab.disposed).toBe(true);
  });

  test('or the reader is told that it is not, and told no more once it is', async () => {
    const tab = await opened();
    tab.browser.storage.full = true;
    tab.edit('client.ts', 'a');
    tab.pause();
    expect(tab.notices).toEqual(['not-saved']);
    tab.browser.storage.full = false;
    tab.edit('client.ts', 'ab');
    tab.pause();
    expect(tab.notices).toEqual([]);
    expect((await tab.reload({ crash: true })).text('client.ts')).toBe('ab');
  });

  test('unless it could not be read again: then the last readable text stays saved', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'short');
    tab.pause();
    tab.edit('client.ts', 'x'.repeat(SCENARIO_LIMITS.fileLength + 1));
    tab.pause();
    expect(tab.notices).toEqual(['not-saved']);
    const after = await tab.reload({ crash: true });
    expect(after.notices).toEqual([]);
    expect(after.text('client.ts')).toBe('short');
  });
});

describe('saved work is never replaced', () => {
  test('by an edit of the start, which gets an id of its own', async () => {
    const browser = new FakeBrowser();
    const before = await opened(browser);
    before.edit('client.ts', 'precious');
    before.playground.flush();
    // A page that shows the start without restoring, such as home.
    const home = new Tab(browser);
    home.edit('client.ts', 'scribble');
    home.playground.flush();
    expect(
      browser.works
        .list()
        .map(({ scenario }) => scenario.files[0]?.text)
        .sort(),
    ).toEqual(['precious', 'scribble']);
  });

  test('by an edit after a bad link or an unknown id in the address', async () => {
    const browser = new FakeBrowser();
    const before = await opened(browser);
    before.edit('client.ts', 'precious');
    before.playground.flush();
    for (const arrive of [
      (tab: Tab) => tab.playground.openLink('#w1.???'),
      (tab: Tab) => tab.playground.restore('gone'),
    ]) {
      const tab = new Tab(browser);
      await arrive(tab);
      tab.edit('client.ts', 'scribble');
      tab.playground.flush();
    }
    expect(
      browser.works.list().filter(({ scenario }) => scenario.files[0]?.text === 'precious'),
    ).toHaveLength(1);
    expect(browser.works.list()).toHaveLength(3);
  });

  test('by opening a link, twice the same one included: each is a new work', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'precious');
    tab.playground.flush();
    const kept = saved(tab);
    const link = await encodeLink(OTHER);
    await tab.playground.openLink(link);
    expect(tab.notices).toEqual(['shared']);
    expect(tab.state.work).toMatchObject({ origin: { kind: 'link', fragment: link }, scenario: OTHER });
    expect(tab.lab.scenarios).toEqual([]);
    await tab.playground.openLink(link);
    tab.edit('server.ts', 'mine');
    tab.playground.flush();
    for (const [key, text] of kept) if (key.includes(':work:')) expect(saved(tab).get(key)).toBe(text);
    expect(
      tab.browser.works
        .list()
        .map(({ scenario }) => scenario.files[0]?.text)
        .sort(),
    ).toEqual(['mine', 'other();', 'precious']);
  });

  test('by opening anything while an edit is not saved yet', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'precious');
    tab.playground.openScenario(OTHER, { kind: 'gallery', slug: 'other' });
    tab.pause();
    expect(tab.browser.works.list().map(({ scenario }) => scenario.files[0]?.text)).toEqual(['precious']);
  });

  test('by another work’s failure to be saved', async () => {
    const tab = await opened();
    tab.browser.storage.full = true;
    tab.edit('client.ts', 'lost');
    tab.pause();
    tab.browser.storage.full = false;
    tab.browser.storage.write('wirelab:work:other', 'x');
    tab.playground.openScenario(OTHER, { kind: 'gallery', slug: 'other' });
    tab.pause();
    expect(tab.browser.works.list().every(({ scenario }) => scenario.title !== 'Another')).toBe(true);
  });
});

describe('a link', () => {
  test.each(['', '#', '#nonsense', '#w1.', '#w1.!!!', '#w99.abc', '#w1.AAAA', `#w1.${'A'.repeat(10_000)}`])(
    'that is bad changes nothing but shows a notice: %.20s',
    async (fragment) => {
      const tab = await opened();
      tab.edit('client.ts', 'precious');
      tab.playground.flush();
      const { notices: _before, ...before } = tab.state;
      const kept = saved(tab);
      await tab.playground.openLink(fragment);
      const { notices, ...after } = tab.state;
      expect(notices).toEqual([
        { kind: 'bad-link', problem: expect.objectContaining({ kind: expect.any(String) }) },
      ]);
      expect(after).toEqual(before);
      expect(saved(tab)).toEqual(kept);
    },
  );

  test('is saved as it comes, and waits for Run', async () => {
    const tab = await opened();
    await tab.playground.openLink(await encodeLink(OTHER));
    expect(tab.state.run.phase).toBe('none');
    const after = await tab.reload({ crash: true });
    expect(after.state.work.scenario).toEqual(OTHER);
    expect(tab.state.work.id).toBe(after.state.work.id);
  });

  test('says so when the copy cannot be saved', async () => {
    const tab = await opened();
    tab.browser.storage.full = true;
    await tab.playground.openLink(await encodeLink(OTHER));
    expect(tab.notices).toEqual(['shared', 'not-saved']);
  });

  test('that is shared opens as what was on the screen', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'mine');
    const other = await opened();
    await other.playground.openLink(await tab.playground.shareLink());
    expect(other.state.work.scenario).toEqual(tab.state.work.scenario);
  });
});

describe('damaged storage', () => {
  test.each([
    '',
    '{',
    '[]',
    '{"start":"x"}',
    '{"origin":{"kind":"gallery","slug":"a"},"start":"{}","scenario":"{}","updated":1}',
  ])('is reported and left as it is: %s', async (text) => {
    const browser = new FakeBrowser();
    browser.storage.write('wirelab:work:old', text);
    browser.storage.write('wirelab:last-work', 'old');
    const tab = await opened(browser);
    expect(tab.notices).toEqual(['damaged-work']);
    expect(tab.state.work).toBe(FIRST);
    tab.edit('client.ts', 'new');
    tab.playground.flush();
    expect(browser.storage.read('wirelab:work:old')).toBe(text);
    expect(browser.works.list()).toHaveLength(1);
  });

  test('does not hide the works beside it', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'a');
    tab.playground.flush();
    tab.browser.storage.write('wirelab:work:old', '{');
    tab.browser.storage.write('something else', 'x');
    expect(tab.playground.savedWorks().map(({ id }) => id)).toEqual([tab.state.work.id]);
    expect(tab.playground.removeWork(tab.state.work.id)).toEqual([]);
    expect(tab.browser.storage.read('wirelab:work:old')).toBe('{');
  });
});

describe('a second tab with the same work', () => {
  async function twoTabs(slowLocks = false): Promise<[Tab, Tab]> {
    const browser = new FakeBrowser();
    const first = await opened(browser);
    first.edit('client.ts', 'first');
    first.playground.flush();
    await first.answerLocks();
    const second = new Tab(browser, slowLocks);
    second.playground.restore(undefined);
    if (!slowLocks) await second.answerLocks();
    return [first, second];
  }

  test('is told, and works on a copy from its first edit on', async () => {
    const [first, second] = await twoTabs();
    expect(first.notices).toEqual([]);
    expect(second.notices).toEqual(['other-tab']);
    expect(second.state.work.id).toBe(first.state.work.id);
    second.edit('client.ts', 'second');
    expect(second.state.work.id).not.toBe(first.state.work.id);
    expect(second.notices).toEqual([]);
    expect(second.remembered).toBe(second.state.work.id);
    first.edit('client.ts', 'first, again');
    second.playground.flush();
    first.playground.flush();
    expect((await first.reload()).text('client.ts')).toBe('first, again');
    expect((await second.reload()).text('client.ts')).toBe('second');
  });

  test('does not write into it either when it types before the browser has answered', async () => {
    const [first, second] = await twoTabs(true);
    second.edit('client.ts', 'second');
    second.pause();
    second.playground.flush();
    expect(first.browser.works.load(first.state.work.id)).toMatchObject({
      scenario: { files: [{ text: 'first' }, {}] },
    });
    await second.answerLocks();
    second.playground.flush();
    expect(second.state.work.id).not.toBe(first.state.work.id);
    expect(
      first.browser.works
        .list()
        .map(({ scenario }) => scenario.files[0]?.text)
        .sort(),
    ).toEqual(['first', 'second']);
  });

  test('takes the work over once the first tab is gone', async () => {
    const [first, second] = await twoTabs();
    first.browser.release(first);
    const reloaded = await second.reload();
    expect(reloaded.notices).toEqual([]);
    reloaded.edit('client.ts', 'second');
    expect(reloaded.state.work.id).toBe(first.state.work.id);
  });

  test('is not told for a work that it opens next', async () => {
    const [, second] = await twoTabs();
    second.playground.openScenario(OTHER, { kind: 'gallery', slug: 'other' });
    expect(second.notices).toEqual([]);
    expect(second.state.elsewhere).toBe(false);
    const { id } = second.state.work;
    second.edit('server.ts', 'a');
    expect(second.state.work.id).toBe(id);
  });

  test('types on and saves when the browser answers that nobody else has it', async () => {
    const browser = new FakeBrowser();
    const first = await opened(browser);
    first.edit('client.ts', 'first');
    first.playground.flush();
    browser.release(first);
    const tab = new Tab(browser, true);
    tab.playground.restore(undefined);
    const { id } = tab.state.work;
    tab.edit('client.ts', 'later');
    tab.pause();
    await tab.answerLocks();
    expect(tab.state.work.id).toBe(id);
    expect(browser.works.load(id)).toMatchObject({ scenario: { files: [{ text: 'later' }, {}] } });
  });
});

describe('runs', () => {
  test('are numbered, and only the running one is heard', async () => {
    const tab = await opened();
    const { lab, playground } = tab;
    playground.run();
    expect(tab.state.run).toMatchObject({ number: 1, phase: 'running' });
    lab.entries(1, 'a', 'b');
    lab.log(1, 'from one');
    expect(tab.state.run.trace.entries).toHaveLength(2);
    expect(tab.state.run.version).toBe(1);

    playground.run();
    expect(tab.state.run).toMatchObject({ number: 2, phase: 'running', console: [], version: 0 });
    lab.entries(1, 'late');
    lab.log(1, 'late');
    lab.fail(1, undefined);
    lab.say(1, { type: 'finished', exportsClient: true });
    lab.say(1, { type: 'ended', ending: { kind: 'failed' } });
    expect(tab.state.run).toMatchObject({
      number: 2,
      phase: 'running',
      console: [],
      problems: [],
      version: 0,
    });
    expect(tab.state.run.trace.entries).toEqual([]);
    lab.entries(2, 'c');
    expect(tab.state.run.trace.entries).toHaveLength(1);
  });

  test('go on after client.ts has come to its end, until they are stopped', async () => {
    const tab = await opened();
    tab.playground.run();
    tab.lab.say(1, { type: 'finished', exportsClient: true });
    expect(tab.state.run.phase).toBe('open');
    tab.lab.entries(1, 'later');
    expect(tab.state.run.trace.entries).toHaveLength(1);
    tab.playground.stop();
    expect(tab.state.run).toMatchObject({ phase: 'ended', ending: { kind: 'stopped' } });
    const { run } = tab.state;
    tab.lab.entries(1, 'late');
    tab.playground.stop();
    expect(tab.state.run).toEqual(run);
  });

  test('take the scenario as it stands', async () => {
    const tab = await opened();
    tab.edit('client.ts', 'mine');
    tab.playground.run();
    expect(tab.lab.scenarios[0]).toEqual(tab.state.work.scenario);
  });

  test('end when another work or a trace is opened, and are not heard any more', async () => {
    const tab = await opened();
    tab.playground.run();
    tab.playground.openScenario(OTHER, { kind: 'gallery', slug: 'other' });
    expect(tab.state.run).toMatchObject({ number: 1, phase: 'none' });
    tab.lab.entries(1, 'late');
    expect(tab.state.run.trace.entries).toEqual([]);
    tab.playground.run();
    expect(tab.state.run.number).toBe(2);
  });

  test('keep what they showed when a file that is no trace is opened', async () => {
    const tab = await opened();
    tab.playground.run();
    tab.lab.entries(1, 'a');
    const { run } = tab.state;
    tab.playground.openTrace('no trace', 'notes.txt');
    expect(tab.notices).toEqual(['bad-trace']);
    expect(tab.state.run).toEqual(run);
    tab.lab.entries(1, 'b');
    expect(tab.state.run.trace.entries).toHaveLength(2);
  });
});
