import { afterEach, describe, expect, test } from 'vitest';
import type { Breakpoint } from '@/lib/engine/wire/gate';
import { Trace } from '@/lib/trace/trace';
import { type FakePeer, WireBench } from '@/tests/support/wire-bench';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const LIST = '{"jsonrpc":"2.0","id":2,"method":"tools/list"}';
const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';

let bench: WireBench;
afterEach(() => bench.close());

async function connected(): Promise<FakePeer> {
  bench = new WireBench();
  return bench.connect();
}

function close(...breakpoints: Breakpoint[]): void {
  bench.run.instruct({ type: 'gate', gate: { closed: breakpoints.length === 0, breakpoints } });
}

const held = () => bench.frames.filter(({ fate }) => fate === 'held').map(({ seq }) => seq);
const fates = () => bench.releases.map(({ seq, fate }) => `${seq} ${fate}`);

/** The gate stands as told when the wire has answered something that was asked after it. */
async function gateSet(server: FakePeer): Promise<void> {
  const before = server.texts.length;
  bench.run.instruct({ type: 'inject', direction: 'client-to-server', text: 'mark' });
  await bench.until(() => server.texts.length > before);
}

describe('a closed gate', () => {
  test('holds what peers send, and Step lets one through at a time, the oldest first', async () => {
    const server = await connected();
    close();
    await gateSet(server);
    bench.client.send(PING);
    bench.client.send(LIST);
    await bench.until(() => held().length === 2);
    expect(server.texts).toEqual(['mark']);

    bench.run.instruct({ type: 'step' });
    await bench.until(() => server.texts.length === 2);
    await bench.until(() => bench.releases.length === 1);
    expect(server.texts).toEqual(['mark', PING]);
    expect(fates()).toEqual(['2 delivered']);
  });

  test('opens with all that waited, in order, and holds nothing after that', async () => {
    const server = await connected();
    close();
    await gateSet(server);
    for (const text of [PING, LIST]) bench.client.send(text);
    server.send(PONG);
    await bench.until(() => held().length === 3);

    bench.run.instruct({ type: 'gate', gate: { closed: false, breakpoints: [] } });
    await bench.until(() => server.texts.length === 3 && bench.client.texts.length === 1);
    expect(server.texts).toEqual(['mark', PING, LIST]);
    bench.client.send('later');
    await bench.until(() => bench.frames.at(-1)?.text === 'later');
    expect(bench.frames.at(-1)?.fate).toBe('delivered');
  });

  test('lets a frame be dropped, replaced, duplicated or answered in the peer’s place', async () => {
    const server = await connected();
    close();
    await gateSet(server);
    for (const text of ['a', 'b', 'c', 'd']) bench.client.send(text);
    await bench.until(() => held().length === 4);
    const [a = 0, b = 0, c = 0, d = 0] = held();

    bench.run.instruct({ type: 'drop', seq: a });
    bench.run.instruct({ type: 'replace', seq: b, text: 'B' });
    bench.run.instruct({ type: 'duplicate', seq: c });
    bench.run.instruct({ type: 'answer', seq: d, text: PONG });
    await bench.until(() => bench.client.texts.includes(PONG));
    await bench.until(() => server.texts.length === 4 && bench.releases.length === 4);
    await bench.until(() => bench.frames.at(-1)?.text === PONG);
    expect(server.texts).toEqual(['mark', 'B', 'c', 'c']);
    expect(fates()).toEqual([`${a} dropped`, `${b} dropped`, `${c} delivered`, `${d} dropped`]);
    const written = bench.frames.filter(({ author }) => author === 'lab').map(({ text }) => text);
    expect(written).toEqual(['mark', 'B', 'c', PONG]);
  });

  test('delays one frame and leaves the others where they are', async () => {
    bench = new WireBench({ manualClock: true });
    const server = await bench.connect();
    close();
    await gateSet(server);
    for (const text of [PING, LIST]) bench.client.send(text);
    while (held().length < 2) {
      bench.advance(20);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [first = 0] = held();
    bench.run.instruct({ type: 'release', seq: first, after: 5_000 });
    await gateSet(server);
    bench.advance(4_999);
    await gateSet(server);
    expect(server.texts).not.toContain(PING);
    bench.advance(1);
    await bench.until(() => server.texts.includes(PING));
    expect(server.texts).not.toContain(LIST);
  });

  test('is closed from the start when it was told before', async () => {
    bench = new WireBench({ before: [{ type: 'gate', gate: { closed: true, breakpoints: [] } }] });
    await bench.connect();
    bench.client.send(PING);
    await bench.until(() => bench.frames.length === 1);
    expect(held()).toEqual([1]);
  });

  test('loses what it holds when the server ends', async () => {
    const server = await connected();
    close();
    await gateSet(server);
    bench.client.send(PING);
    await bench.until(() => held().length === 1);
    server.say({ type: 'disconnect' });
    await bench.until(() => bench.releases.length === 1);
    expect(fates()).toEqual(['2 lost']);
  });
});

describe('a breakpoint', () => {
  test.each<[string, Breakpoint, string, string]>([
    ['method', { method: 'tools/list' }, PING, LIST],
    ['shape', { kind: 'request' }, '{"jsonrpc":"2.0","method":"a"}', LIST],
    ['method inside a batch', { method: 'tools/list' }, PING, `[${LIST}]`],
  ])('stops by %s and holds back what comes behind it', async (_, breakpoint, passes, stops) => {
    const server = await connected();
    close(breakpoint);
    await gateSet(server);
    for (const text of [passes, stops, PING]) bench.client.send(text);
    await bench.until(() => held().length === 2);
    await bench.until(() => server.texts.length === 2);
    expect(server.texts).toEqual(['mark', passes]);
  });

  test('stops one direction and lets the other through', async () => {
    const server = await connected();
    close({ direction: 'server-to-client' });
    await gateSet(server);
    server.send(PONG);
    bench.client.send(PING);
    await bench.until(() => server.texts.includes(PING) && held().length === 1);
    expect(bench.client.texts).toEqual([]);
  });
});

test('a trace learns what became of a held frame, and a handshake is complete only then', () => {
  const trace = new Trace();
  const frame = (seq: number, direction: 'client-to-server' | 'server-to-client', text: string) =>
    ({ kind: 'frame', seq, direction, time: seq, text, author: 'peer', connection: 1 }) as const;
  trace.append([
    {
      ...frame(1, 'client-to-server', '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}'),
      fate: 'delivered',
    },
    {
      ...frame(2, 'server-to-client', '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25"}}'),
      fate: 'delivered',
    },
    {
      ...frame(3, 'client-to-server', '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
      fate: 'held',
    },
  ]);
  expect(trace.sessionEstablishedAfter(3)).toBe(false);
  expect([...trace.held]).toEqual([3]);
  trace.release({ seq: 3, fate: 'delivered', time: 10 });
  expect(trace.frame(3)).toMatchObject({ fate: 'delivered', heldFor: 7 });
  expect(trace.sessionEstablishedAfter(3)).toBe(true);
  expect([...trace.held]).toEqual([]);
  trace.release({ seq: 3, fate: 'dropped', time: 11 });
  expect(trace.frame(3)?.fate).toBe('delivered');
});
