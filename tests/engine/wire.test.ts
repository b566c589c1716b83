import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Limits } from '@/lib/engine/messages';
import { Wire } from '@/lib/engine/wire/wire';
import type { Side } from '@/lib/frames/frame';
import { type FakePeer, WireBench } from '@/tests/support/wire-bench';

let benches: WireBench[] = [];
afterEach(() => {
  for (const bench of benches) bench.close();
  benches = [];
});

function open(options?: ConstructorParameters<typeof WireBench>[0]): WireBench {
  const bench = new WireBench(options);
  benches.push(bench);
  return bench;
}

/** Any UTF-16 text, lone surrogates and NUL included, with the cases that break most often. */
const anyText = fc.oneof(
  fc.constantFrom('', '\0', '\ud800', '\udc00\ud800', '\u2028', '\r\n', '\ufeff{}', '{"jsonrpc":"2.0"}'),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

const anySide = fc.constantFrom<Side>('client', 'server');

describe('whatever two peers send at the same time', () => {
  const anyAction = fc.record({ side: anySide, kind: fc.constantFrom('frame', 'note'), text: anyText });

  test('every frame has its number, its order in its direction, its place among its peer’s notes, and every code unit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { maxLength: 60 }), async (actions) => {
        const bench = open();
        const server = await bench.connect();
        const peers = { client: bench.client, server };
        const noteOf = (index: number) => `note ${index}`;
        for (const [index, { side, kind, text }] of actions.entries()) {
          if (kind === 'frame') peers[side].send(text);
          else peers[side].say({ type: 'note', text: noteOf(index) });
        }
        await bench.settled(bench.client, server);
        const fromClient = actions.filter(({ side, kind }) => side === 'client' && kind === 'frame');
        await bench.until(() => server.texts.length >= fromClient.length);

        expect(bench.frames.map(({ seq }) => seq)).toEqual(bench.frames.map((_, index) => index + 1));
        const times = bench.entries.map(({ time }) => time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const indexed = [...actions.entries()];
        for (const side of ['client', 'server'] as const) {
          const sent = indexed
            .filter(([, action]) => action.side === side)
            .map(([index, { kind, text }]) => (kind === 'frame' ? `frame ${text}` : noteOf(index)));
          const notes = new Set(sent);
          const direction = side === 'client' ? 'client-to-server' : 'server-to-client';
          const recorded = bench.entries
            .filter((entry) =>
              entry.kind === 'frame' ? entry.direction === direction : notes.has(entry.text),
            )
            .map((entry) => (entry.kind === 'frame' ? `frame ${entry.text}` : entry.text));
          expect(recorded).toEqual(sent);
          const other = side === 'client' ? server : bench.client;
          const texts = indexed.filter(([, action]) => action.side === side && action.kind === 'frame');
          expect(other.texts).toEqual(texts.map(([, { text }]) => text));
        }
        bench.close();
      }),
      { numRuns: 60 },
    );
  });

  test('a response is never recorded before its request, nor anything else before what caused it', async () => {
    // Each text says what caused it. A peer answers some frames at once and some later, and starts chains of its own.
    const plan = fc.record({
      starts: fc.array(anySide, { minLength: 1, maxLength: 20 }),
      later: fc.infiniteStream(fc.boolean()),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ starts, later }) => {
        const bench = open();
        const server = await bench.connect();
        const answer = (peer: FakePeer, name: Side) => {
          const held: string[] = [];
          let count = 0;
          peer.onText = (text) => {
            const { id, depth } = JSON.parse(text) as { id: string; depth: number };
            if (depth < 4) held.push(JSON.stringify({ id: `${name} ${count}`, cause: id, depth: depth + 1 }));
            count += 1;
            if (later.next().value) queueMicrotask(() => flush());
            else flush();
          };
          const flush = () => {
            for (const reply of held.splice(0).reverse()) peer.send(reply);
          };
        };
        answer(bench.client, 'client');
        answer(server, 'server');
        for (const [index, side] of starts.entries()) {
          const text = JSON.stringify({ id: `start ${index}`, depth: 0 });
          (side === 'client' ? bench.client : server).send(text);
        }
        await bench.until(() => bench.frames.length === starts.length * 5);

        const places = new Map(
          bench.frames.map(({ text }, index) => [(JSON.parse(text) as { id: string }).id, index]),
        );
        expect(places.size).toBe(starts.length * 5);
        for (const [index, { text }] of bench.frames.entries()) {
          const { cause } = JSON.parse(text) as { cause?: string };
          if (cause !== undefined) expect(places.get(cause)).toBeLessThan(index);
        }
        bench.close();
      }),
      { numRuns: 40 },
    );
  });

  test('a frame of a megabyte comes through whole, in both directions', async () => {
    const bench = open();
    const server = await bench.connect();
    const text = `{"a":"${'\ud83d\ude42\ud800é\0'.repeat(200_000)}"}`;
    bench.client.send(text);
    server.send(text);
    await bench.until(
      () => bench.frames.length === 2 && server.texts.length + bench.client.texts.length === 2,
    );
    for (const arrived of [
      server.texts[0],
      bench.client.texts[0],
      ...bench.frames.map((frame) => frame.text),
    ]) {
      expect(arrived === text).toBe(true);
    }
  });

  test('ten thousand frames reach the page once each', async () => {
    const bench = open();
    const server = await bench.connect();
    for (let index = 0; index < 5_000; index += 1) {
      bench.client.send(`c${index}`);
      server.send(`s${index}`);
    }
    await bench.until(() => bench.frames.length === 10_000);
    expect(new Set(bench.frames.map(({ text }) => text)).size).toBe(10_000);
    expect(bench.frames.every(({ seq }, index) => seq === index + 1)).toBe(true);
  });
});

describe('a connection', () => {
  test('is numbered, and each has a server process of its own', async () => {
    const bench = open();
    const first = await bench.connect();
    first.send('from the first');
    await bench.settled(first);
    bench.client.say({ type: 'disconnect' });
    await bench.until(() => first.heard('disconnected'));
    first.say({ type: 'disconnect' });
    await bench.until(() => bench.client.heard('disconnected'));
    const second = await bench.connect();
    expect(second).not.toBe(first);
    expect(first.terminated).toBe(true);
    second.send('from the second');
    await bench.settled(second);
    expect(bench.frames.map(({ text, connection }) => [text, connection])).toEqual([
      ['from the first', 1],
      ['from the second', 2],
    ]);
  });

  test('loses what is sent after the client closed it, and the receiver never gets it', async () => {
    const bench = open();
    const server = await bench.connect();
    bench.client.send('in time');
    bench.client.say({ type: 'disconnect' });
    await bench.until(() => server.heard('disconnected'));
    server.send('an answer to nobody');
    bench.client.send('to nobody');
    await bench.settled(server, bench.client);
    expect(bench.frames.map(({ text, fate }) => [text, fate])).toEqual(
      expect.arrayContaining([
        ['in time', 'delivered'],
        ['an answer to nobody', 'lost'],
        ['to nobody', 'lost'],
      ]),
    );
    expect(server.texts).toEqual(['in time']);
    expect(bench.client.texts).toEqual([]);
  });

  test('ends for a server that does not go by itself', async () => {
    const bench = open({ manualClock: true });
    const server = await bench.connect();
    bench.client.say({ type: 'disconnect' });
    await bench.until(() => server.heard('disconnected'));
    bench.advance(1_900);
    expect(server.terminated).toBe(false);
    bench.advance(100);
    await bench.until(() => server.terminated && bench.client.heard('disconnected'));
    expect(bench.ending).toBeUndefined();
  });

  test('is not disturbed by the process of an earlier one', async () => {
    const bench = open();
    const first = await bench.connect();
    first.say({ type: 'disconnect' });
    await bench.until(() => first.terminated);
    const second = await bench.connect();
    // A loop goes on for a while after terminate().
    first.send('late');
    first.say({ type: 'note', text: 'late' });
    first.say({ type: 'problem', problem: { side: 'server', kind: 'uncaught', message: 'late' } });
    first.say({ type: 'disconnect' });
    first.post('not even a message');
    first.post({ type: 'nonsense' });
    second.send('of the second');
    await bench.settled(second, bench.client);
    expect(second.terminated).toBe(false);
    expect(bench.ending).toBeUndefined();
    expect(bench.problems).toEqual([]);
    expect(bench.entries.filter(({ text }) => text.includes('late'))).toEqual([]);
    expect(bench.client.texts).toEqual(['of the second']);
  });

  test('is refused while another server process runs', async () => {
    const bench = open();
    await bench.connect();
    bench.client.say({ type: 'connect', file: 'server.ts' });
    await bench.until(() => bench.client.heard('refused'));
    expect(bench.peers).toHaveLength(2);
  });

  test('is only for a client to open', async () => {
    const bench = open();
    const server = await bench.connect();
    server.say({ type: 'connect', file: 'server.ts' });
    await bench.settled(server);
    expect(bench.peers).toHaveLength(2);
    expect(server.heard('connected')).toBe(false);
  });
});

describe('what a peer ignored', () => {
  test('is a note at its side about that frame', async () => {
    const bench = open();
    const server = await bench.connect();
    bench.client.send('{}');
    bench.client.send('{"a":1}');
    await bench.until(() => server.texts.length === 2);
    server.say({ type: 'ignored', nth: 2, reason: 'not a JSON-RPC message' });
    await bench.until(() => bench.notes.length === 1);
    expect(bench.notes[0]).toMatchObject({
      at: 'server',
      author: 'lab',
      about: 2,
      text: expect.stringContaining('frame 2'),
    });
  });

  test('is counted anew on each connection', async () => {
    const bench = open();
    const first = await bench.connect();
    bench.client.send('one');
    first.say({ type: 'disconnect' });
    await bench.until(() => first.terminated);
    const second = await bench.connect();
    bench.client.send('two');
    await bench.until(() => second.texts.length === 1);
    second.say({ type: 'ignored', nth: 1, reason: 'not JSON' });
    await bench.until(() => bench.notes.length === 1);
    expect(bench.frames.find(({ seq }) => seq === bench.notes[0]?.about)?.text).toBe('two');
  });
});

describe('a limit ends the run, named, with the side that reached it', () => {
  const cases: readonly [keyof Limits, Partial<Limits>, (peer: FakePeer) => void][] = [
    [
      'frames',
      { frames: 3 },
      (peer) => {
        for (let index = 0; index < 4; index += 1) peer.send('{}');
      },
    ],
    [
      'bytes',
      { bytes: 10 },
      (peer) => {
        peer.send('123456');
        peer.send('123456');
      },
    ],
    ['frameBytes', { frameBytes: 10 }, (peer) => peer.send('12345678901')],
    [
      'consoleLines',
      { consoleLines: 2 },
      (peer) => {
        for (const text of ['a', 'b', 'c'])
          peer.say({ type: 'console', line: { side: 'client', level: 'log', text } });
      },
    ],
    [
      'notes',
      { notes: 2 },
      (peer) => {
        for (const text of ['a', 'b', 'c']) peer.say({ type: 'note', text });
      },
    ],
  ];
  const sides = ['client', 'server'] as const;

  test.each(cases.flatMap(([limit, limits, reach]) => sides.map((side) => ({ limit, limits, reach, side }))))(
    '$limit by the $side',
    async ({ limit, limits, reach, side }) => {
      const bench = open({ limits });
      const server = await bench.connect();
      reach(side === 'client' ? bench.client : server);
      await bench.until(() => bench.ending !== undefined);
      expect(bench.ending).toEqual({ kind: 'limit', limit, allowed: limits[limit], by: side });
      expect(bench.peers.every(({ terminated }) => terminated)).toBe(true);
    },
  );

  test.each(cases)('%s, but only beyond it', async (limit, limits, reach) => {
    const bench = open({ limits: { ...limits, [limit]: (limits[limit] ?? 0) + 10 } });
    const server = await bench.connect();
    reach(server);
    await bench.settled(server, bench.client);
    expect(bench.ending).toBeUndefined();
  });

  test.each(sides)('silence of the %s', async (side) => {
    const bench = open({ limits: { silence: 2_000 }, manualClock: true });
    const server = await bench.connect();
    (side === 'client' ? bench.client : server).mute = true;
    for (let beats = 0; beats < 12 && bench.ending === undefined; beats += 1) {
      const pings = () =>
        bench.peers.reduce(
          (sum, peer) => sum + peer.messages.filter(({ type }) => type === 'ping').length,
          0,
        );
      const before = pings();
      bench.advance(500);
      await bench.until(() => bench.ending !== undefined || pings() === before + 2);
      // What the other one says arrives behind its answer to the heartbeat.
      const other = side === 'client' ? server : bench.client;
      other.say({ type: 'note', text: 'here' });
      while (bench.ending === undefined && bench.notes.length <= beats) {
        bench.advance(1);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    expect(bench.ending).toEqual({ kind: 'limit', limit: 'silence', allowed: 2_000, by: side });
  });

  test('but not silence of a peer that is still loading', async () => {
    const bench = open({ limits: { silence: 1_000 }, manualClock: true, loads: false });
    for (let beats = 0; beats < 60; beats += 1) bench.advance(500);
    bench.client.say({ type: 'ready' });
    bench.client.say({ type: 'note', text: 'here' });
    while (bench.ending === undefined && bench.notes.length === 0) {
      bench.advance(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(bench.ending).toBeUndefined();
  });

  test('what crossed before it is there, and nothing that comes after', async () => {
    const bench = open({ limits: { frames: 2 } });
    const server = await bench.connect();
    for (const text of ['1', '2', '3', '4', '5']) server.send(text);
    await bench.until(() => bench.ending !== undefined);
    server.send('6');
    bench.client.send('7');
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.frames.map(({ text }) => text)).toEqual(['1', '2', '3']);
  });
});

describe('a message that is not in the vocabulary ends the run and says so', () => {
  test.each<[string, unknown]>([
    ['an unknown type', { type: 'nonsense' }],
    ['a missing field', { type: 'note' }],
    ['a wrong field', { type: 'ignored', nth: -1, reason: '' }],
    ['a text that is too long', { type: 'note', text: 'x'.repeat(100_000) }],
    ['what only the wire says', { type: 'ping' }],
    ['null', null],
    ['undefined', undefined],
    ['a number', 1],
    ['an array', [{ type: 'pong' }]],
    ['a frame as bytes', new Uint8Array([123, 125])],
    ['an ignored text that never was', { type: 'ignored', nth: 9, reason: 'not JSON' }],
  ])('%s', async (_name, data) => {
    for (const side of ['client', 'server'] as const) {
      const bench = open();
      const server = await bench.connect();
      (side === 'client' ? bench.client : server).post(data);
      await bench.until(() => bench.ending !== undefined);
      expect(bench.ending).toMatchObject({
        kind: 'protocol',
        by: side,
        message: expect.stringMatching(`^${side} to wire: `),
      });
      bench.close();
    }
  });

  test('and the same text ignored twice is one too many', async () => {
    const bench = open();
    const server = await bench.connect();
    bench.client.send('{}');
    await bench.until(() => server.texts.length === 1);
    for (let times = 0; times < 2; times += 1) server.say({ type: 'ignored', nth: 1, reason: 'not JSON' });
    await bench.until(() => bench.ending !== undefined);
    expect(bench.ending).toMatchObject({ kind: 'protocol', by: 'server' });
    expect(bench.notes).toHaveLength(1);
  });

  test('from the page it is an error in the wire, which ends its worker', () => {
    const page = { postMessage: () => {}, onmessage: null, close: () => {} } as unknown as MessagePort;
    const peer = { ...page } as MessagePort;
    new Wire(page, { spawn: () => ({ port: peer, terminate: () => {} }), now: () => 0, after: () => {} });
    const hear = (data: unknown) => page.onmessage?.({ data } as MessageEvent);
    expect(() => hear({ type: 'nonsense' })).toThrow(/^page to wire: /);
    expect(() => hear({ type: 'start', files: [], strict: 'yes' })).toThrow(/^page to wire: /);
  });
});

describe('a peer cannot speak for the other', () => {
  test('its lines and problems carry its own side', async () => {
    const bench = open();
    const server = await bench.connect();
    server.say({ type: 'console', line: { side: 'client', level: 'log', text: 'hi' } });
    server.say({ type: 'problem', problem: { side: 'client', kind: 'uncaught', message: 'boom' } });
    await bench.until(() => bench.problems.length === 1 && bench.console.length === 1);
    expect(bench.console[0]?.side).toBe('server');
    expect(bench.problems[0]?.side).toBe('server');
  });

  test('and only the client finishes a run, once', async () => {
    const bench = open();
    const server = await bench.connect();
    server.say({ type: 'finished', exportsClient: true });
    await bench.settled(server);
    expect(bench.finished).toBe(0);
    for (let times = 0; times < 3; times += 1) bench.client.say({ type: 'finished', exportsClient: true });
    await bench.settled(bench.client);
    expect(bench.finished).toBe(1);
  });
});

describe('an error that nobody caught ends its process, as in Node', () => {
  const problem = (side: Side) =>
    ({ type: 'problem', problem: { side, kind: 'uncaught', message: 'boom' } }) as const;

  test('in the client, and with it the run', async () => {
    const bench = open();
    await bench.connect();
    bench.client.say(problem('client'));
    await bench.until(() => bench.ending !== undefined);
    expect(bench.problems).toHaveLength(1);
    expect(bench.ending).toEqual({ kind: 'failed' });
  });

  test('in a server, and the client is told; however often it fails on its way out', async () => {
    const bench = open();
    const server = await bench.connect();
    for (let times = 0; times < 100; times += 1) server.say(problem('server'));
    await bench.until(() => bench.client.heard('disconnected'));
    await bench.settled(bench.client);
    expect(server.terminated).toBe(true);
    expect(bench.problems).toHaveLength(1);
    expect(bench.ending).toBeUndefined();
    expect(bench.notes[0]).toMatchObject({ at: 'server', author: 'lab' });
  });
});

describe('with strict', () => {
  test('the lab answers in the server’s place, under its own name, and the server never sees the text', async () => {
    const bench = open({ strict: true });
    const server = await bench.connect();
    bench.client.send('{');
    bench.client.send('{"jsonrpc":"2.0","id":1,"method":"ping"}');
    await bench.until(() => bench.client.texts.length === 1 && server.texts.length === 1);
    await bench.settled(bench.client);
    expect(bench.frames.map(({ direction, author }) => [direction, author])).toEqual([
      ['client-to-server', 'peer'],
      ['server-to-client', 'lab'],
      ['client-to-server', 'peer'],
    ]);
    expect(bench.client.texts[0]).toBe(bench.frames[1]?.text);
    expect(server.texts).toEqual(['{"jsonrpc":"2.0","id":1,"method":"ping"}']);
  });

  test('the server’s own frames are never answered', async () => {
    const bench = open({ strict: true });
    const server = await bench.connect();
    server.send('{');
    await bench.until(() => bench.client.texts.length === 1);
    await bench.settled(server, bench.client);
    expect(bench.frames).toHaveLength(1);
    expect(server.texts).toEqual([]);
  });

  test('a batch of 2025-03-26 is unwrapped, recorded as it came', async () => {
    const bench = open({ strict: true });
    const server = await bench.connect();
    const initialize = {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-03-26' },
    };
    bench.client.send(JSON.stringify(initialize));
    await bench.until(() => server.texts.length === 1);
    const result = {
      protocolVersion: '2025-03-26',
      capabilities: {},
      serverInfo: { name: 'a', version: '1' },
    };
    server.send(JSON.stringify({ jsonrpc: '2.0', id: 0, result }));
    await bench.until(() => bench.client.texts.length === 1);
    const items = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const batch = `[ ${items.map((item) => JSON.stringify(item)).join(' , ')} ]`;
    bench.client.send(batch);
    await bench.until(() => server.texts.length === 3);
    expect(server.texts.slice(1).map((text) => JSON.parse(text) as unknown)).toEqual(items);
    await bench.settled(bench.client);
    expect(bench.frames.at(-1)?.text).toBe(batch);
    expect(bench.notes[0]).toMatchObject({ author: 'lab', at: 'server', about: 3 });

    // What was agreed on holds for its connection only.
    server.say({ type: 'disconnect' });
    await bench.until(() => server.terminated);
    const second = await bench.connect();
    bench.client.send(batch);
    await bench.until(() => bench.client.texts.length === 2);
    expect(JSON.parse(bench.client.texts[1] ?? '')).toMatchObject({ error: { code: -32600 } });
    expect(second.texts).toEqual([]);
  });

  test('a request that only the SDK finds invalid gets its answer too; a notification does not', async () => {
    const bench = open({ strict: true });
    const server = await bench.connect();
    bench.client.send('{"jsonrpc":"2.0","id":1.5,"method":"ping"}');
    bench.client.send('{"jsonrpc":"2.0","method":"a","params":[]}');
    await bench.until(() => server.texts.length === 2);
    for (const nth of [1, 2]) server.say({ type: 'ignored', nth, reason: 'not a JSON-RPC message' });
    await bench.settled(server);
    const answers = bench.frames.filter(({ author }) => author === 'lab');
    expect(answers.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1.5,
        error: { code: -32600, message: 'Invalid Request: not a JSON-RPC message' },
      },
    ]);
    expect(bench.client.texts).toEqual(answers.map(({ text }) => text));
  });

  test('what is lost is not answered', async () => {
    const bench = open({ strict: true });
    const server = await bench.connect();
    bench.client.say({ type: 'disconnect' });
    bench.client.send('{');
    await bench.until(() => server.heard('disconnected'));
    await bench.settled(bench.client);
    expect(bench.frames.map(({ fate }) => fate)).toEqual(['lost']);
  });
});

test('nothing of a stopped run reaches the page', async () => {
  const bench = open();
  const server = await bench.connect();
  for (let index = 0; index < 100; index += 1) server.send(`${index}`);
  bench.run.stop();
  const { length } = bench.entries;
  expect(bench.ending).toEqual({ kind: 'stopped' });
  server.send('late');
  bench.client.say({ type: 'problem', problem: { side: 'client', kind: 'uncaught', message: 'late' } });
  await bench.until(() => bench.peers.every(({ terminated }) => terminated));
  expect(bench.entries).toHaveLength(length);
  expect(bench.problems).toEqual([]);
  expect(bench.ending).toEqual({ kind: 'stopped' });
});
