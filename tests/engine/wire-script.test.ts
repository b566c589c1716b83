import { afterEach, describe, expect, test } from 'vitest';
import type { Forward } from '@/lib/engine/messages';
import { type FakePeer, WireBench } from '@/tests/support/wire-bench';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';

let bench: WireBench;
afterEach(() => bench.close());

async function connected(options: ConstructorParameters<typeof WireBench>[0] = {}): Promise<FakePeer> {
  bench = new WireBench({ scripted: true, ...options });
  const server = await bench.connect();
  await bench.until(() => bench.script !== undefined);
  return server;
}

const on = (text: string, more: Partial<Forward> = {}): Forward => ({
  text,
  toSender: false,
  after: 0,
  behind: 0,
  ...more,
});

const say = (seq: number, forwards: Forward[], closes = false) =>
  bench.script.say({ type: 'forward', seq, forwards, closes });
const fates = () => bench.releases.map(({ seq, fate }) => `${seq} ${fate}`);
const written = () => bench.frames.map(({ author, text, fate }) => `${author} ${text} ${fate}`);

describe('a wire.ts', () => {
  test('is asked about each frame, which is recorded before and waits for the word', async () => {
    const server = await connected();
    bench.client.send(PING);
    server.send(PONG);
    bench.client.send('third');
    await bench.until(() => bench.script.asked.length === 3);
    await bench.until(() => bench.frames.length === 3);
    expect(bench.frames.every(({ fate }) => fate === 'passing')).toBe(true);
    expect(bench.script.asked.map(({ direction, index }) => `${direction} ${index}`).sort()).toEqual([
      'client-to-server 1',
      'client-to-server 2',
      'server-to-client 1',
    ]);
    expect(server.texts).toEqual([]);
    for (const { seq, text } of bench.script.asked) say(seq, [on(text)]);
    await bench.until(() => server.texts.length === 2 && bench.client.texts.length === 1);
    await bench.until(() => bench.releases.length === 3);
    expect(bench.releases.every(({ fate }) => fate === 'delivered')).toBe(true);
  });

  test('drops, doubles, changes and answers; what it writes is recorded as its own', async () => {
    const server = await connected();
    for (const text of ['a', 'b', 'c', 'd']) bench.client.send(text);
    await bench.until(() => bench.script.asked.length === 4);
    say(1, []);
    say(2, [on('b'), on('b')]);
    say(3, [on('C')]);
    say(4, [on(PONG, { toSender: true })]);
    await bench.until(() => bench.client.texts.length === 1 && server.texts.length === 3);
    await bench.until(() => bench.frames.length === 7 && bench.releases.length === 4);
    expect(server.texts).toEqual(['b', 'b', 'C']);
    expect(bench.client.texts).toEqual([PONG]);
    expect(fates()).toEqual(['1 dropped', '2 delivered', '3 dropped', '4 dropped']);
    expect(written().slice(4)).toEqual(['wire b delivered', 'wire C delivered', `wire ${PONG} delivered`]);
  });

  test('delays in order and sends behind others', async () => {
    const server = await connected();
    for (const text of ['a', 'b', 'c', 'd']) bench.client.send(text);
    await bench.until(() => bench.script.asked.length === 4);
    say(1, [on('a', { behind: 2 })]);
    say(2, [on('b', { after: 30 })]);
    say(3, [on('c')]);
    say(4, [on('d')]);
    await bench.until(() => server.texts.length === 4);
    expect(server.texts).toEqual(['b', 'c', 'a', 'd']);
  });

  test('closes the wire behind a frame: the client learns of it, and what still waits is lost', async () => {
    const server = await connected();
    for (const text of ['a', 'b']) bench.client.send(text);
    await bench.until(() => bench.script.asked.length === 2);
    const { script } = bench;
    say(1, [on('a')], true);
    await bench.until(() => bench.client.heard('disconnected') && bench.releases.length === 2);
    expect(fates()).toEqual(['1 delivered', '2 lost']);
    expect(server.texts).toEqual(['a']);
    expect([server.terminated, script.terminated]).toEqual([true, true]);
    expect(bench.notes.map(({ text }) => text)).toEqual(['wire.ts closes the wire']);
    await bench.connect();
    await bench.until(() => bench.script !== script);
    bench.client.send('again');
    await bench.until(() => bench.script.asked.length === 1);
    expect(bench.script.asked[0]).toMatchObject({ index: 1, text: 'again' });
  });

  test('meets frames behind the gate only: a held one is asked about when it is let go', async () => {
    const server = await connected({ before: [{ type: 'gate', gate: { closed: true, breakpoints: [] } }] });
    bench.client.send('a');
    await bench.until(() => bench.frames.length === 1);
    expect(bench.script.asked).toEqual([]);
    bench.run.instruct({ type: 'duplicate', seq: 1 });
    await bench.until(() => bench.script.asked.length === 1);
    await bench.until(() => bench.releases.length === 1);
    expect(fates()).toEqual(['1 passing']);
    say(1, [on('a')]);
    await bench.until(() => server.texts.length === 2 && bench.releases.length === 2);
    await bench.until(() => bench.frames.length === 2);
    expect(fates()).toEqual(['1 passing', '1 delivered']);
    expect(written()).toEqual(['peer a held', 'lab a delivered']);
  });

  test('is not asked about what the reader puts on the wire', async () => {
    const server = await connected();
    bench.run.instruct({ type: 'inject', direction: 'client-to-server', text: 'x' });
    await bench.until(() => server.texts.length === 1);
    expect(bench.script.asked).toEqual([]);
  });
});

describe('a wire.ts that is wrong', () => {
  test('hangs: what crosses is still recorded, and the run ends with its name', async () => {
    await connected({ manualClock: true, limits: { silence: 2_000 } });
    bench.script.mute = true;
    bench.client.send('a');
    while (bench.ending === undefined) {
      bench.advance(500);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(written()).toEqual(['peer a passing']);
    expect(bench.ending).toEqual({ kind: 'limit', limit: 'silence', allowed: 2_000, by: 'wire' });
  });

  test('crashes: the connection is gone, as when a proxy dies, and the console says why', async () => {
    await connected();
    bench.client.send('a');
    await bench.until(() => bench.script.asked.length === 1);
    bench.script.say({ type: 'problem', problem: { side: 'client', kind: 'uncaught', message: 'boom' } });
    await bench.until(() => bench.client.heard('disconnected') && bench.releases.length === 1);
    expect(bench.problems).toMatchObject([{ side: 'wire', message: 'boom' }]);
    expect(bench.notes.map(({ text }) => text)).toEqual(['wire.ts process ends: uncaught error']);
    expect(fates()).toEqual(['1 lost']);
    expect(bench.ending).toBeUndefined();
  });

  test('floods: what it writes counts towards the limits, as its own', async () => {
    await connected({ limits: { frames: 50 } });
    bench.client.send('a');
    await bench.until(() => bench.script.asked.length === 1);
    say(
      1,
      Array.from({ length: 60 }, () => on('b')),
    );
    await bench.until(() => bench.ending !== undefined);
    expect(bench.ending).toEqual({ kind: 'limit', limit: 'frames', allowed: 50, by: 'wire' });
  });

  test.each([
    [
      'answers twice',
      () =>
        [1, 1].forEach((seq) => {
          say(seq, [on('a')]);
        }),
    ],
    ['answers what it was not asked', () => say(9, [])],
    ['sends a frame of its own', () => bench.script.send(PING)],
  ])('%s: that ends the run', async (_, act) => {
    await connected();
    bench.client.send('a');
    await bench.until(() => bench.script.asked.length === 1);
    act();
    await bench.until(() => bench.ending !== undefined);
    expect(bench.ending).toMatchObject({ kind: 'protocol', by: 'wire' });
  });

  test('a peer that answers in its place ends the run', async () => {
    const server = await connected();
    bench.client.send('a');
    await bench.until(() => bench.script.asked.length === 1);
    server.say({ type: 'forward', seq: 1, forwards: [], closes: false });
    await bench.until(() => bench.ending !== undefined);
    expect(bench.ending).toMatchObject({ kind: 'protocol', by: 'server' });
  });
});

test('what the reader puts on the wire counts towards the limits, as the reader’s', async () => {
  bench = new WireBench({ limits: { bytes: 1_000 } });
  await bench.connect();
  bench.run.instruct({ type: 'inject', direction: 'client-to-server', text: 'x'.repeat(2_000) });
  await bench.until(() => bench.ending !== undefined);
  expect(bench.ending).toEqual({ kind: 'limit', limit: 'bytes', allowed: 1_000, by: 'reader' });
});
