import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '@/lib/frames/frame';
import { sequenceOf } from '@/lib/trace/sequence';
import { CountingTrace } from '../../support/counting-trace';
import { allOf, TraceWriter } from '../../support/frames';
import { HOSTILE_LABELS } from '../../support/hostile-labels';
import { parsedLines } from '../../support/mermaid-messages';

/** The lines of the diagram without participants and indentation. */
function linesOf(write: (w: TraceWriter) => void): readonly string[] {
  const w = new TraceWriter();
  write(w);
  const { text } = sequenceOf(w.trace, allOf(w.trace));
  return text
    .split('\n')
    .slice(3, -1)
    .map((line) => line.trim());
}

describe('sequenceOf', () => {
  it('begins with the two participants, whatever is drawn', () => {
    const { text, messages } = sequenceOf(new TraceWriter().trace, []);
    expect(text).toBe('sequenceDiagram\n    participant C as Client\n    participant S as MCP Server\n');
    expect(messages).toEqual([]);
  });

  it('says which entry each arrow stands for; notes over both have none', () => {
    const w = new TraceWriter();
    w.note('both', 'a');
    w.note('client', 'b');
    w.handshake();
    const { messages } = sequenceOf(w.trace, allOf(w.trace));
    expect(messages).toEqual([{ entry: 1 }, { seq: 1 }, { seq: 2 }, { seq: 3 }]);
  });

  it('draws only the entries it is given, and no session note without its frame', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    expect(sequenceOf(w.trace, [0, 3, 99]).messages).toEqual([{ seq: 1 }, { seq: 4 }]);
    expect(sequenceOf(w.trace, [0, 3]).text).not.toContain('Session established');
    expect(sequenceOf(w.trace, [2]).text).toContain('Session established');
  });

  it('does not speak of a session in the modern era', () => {
    const lines = linesOf((w) => {
      w.request('client', 0, 'server/discover', {
        _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
      });
      w.result('server', 0, { resultType: 'complete', supportedVersions: ['2026-07-28'] });
      w.notify('client', 'notifications/initialized');
    });
    expect(lines).toEqual([
      'C->>S: server/discover',
      'S-->>C: result {supportedVersions: [1]}',
      'C-)S: notifications/initialized',
    ]);
  });

  it.each([
    ['delivered', 'C->>S:', 'S-->>C:', 'S-)C:'],
    ['held', 'C->>S: held:', 'S-->>C: held:', 'S-)C: held:'],
    ['dropped', 'C-xS:', 'S--xC:', 'S-xC:'],
    ['lost', 'C-xS:', 'S--xC:', 'S-xC:'],
  ] as const)('draws what was %s with its own line and head', (fate, request, result, notification) => {
    const lines = linesOf((w) => {
      w.request('client', 1, 'ping', undefined, { fate });
      w.result('server', 1, {}, { fate });
      w.notify('server', 'notifications/message', undefined, { fate });
    });
    expect(lines).toEqual([
      `${request} ping`,
      `${result} result {}`,
      `${notification} notifications/message`,
    ]);
  });

  it.each([
    [
      'tools/call',
      { name: 'x', arguments: { a: 1, b: [1, 2], c: true } },
      'tools/call x {a, b: [2], c: true}',
    ],
    ['tools/call', { name: 7, arguments: 'text' }, 'tools/call "text"'],
    ['tools/call', undefined, 'tools/call'],
    ['tools/call', ['x'], 'tools/call [1]'],
    ['resources/subscribe', { uri: 'a://b' }, 'resources/subscribe a://b'],
    ['logging/setLevel', { level: 'debug' }, 'logging/setLevel debug'],
    ['completion/complete', { ref: { name: 'p' }, argument: {} }, 'completion/complete p {argument}'],
    ['completion/complete', { ref: { uri: 'a://{b}' } }, 'completion/complete a://{b}'],
    ['tools/list', { _meta: { progressToken: 1 } }, 'tools/list'],
    [
      'x/y',
      Object.fromEntries('abcdefghijklmnopqrst'.split('').map((key) => [key, 1])),
      'x/y {a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, …}',
    ],
  ])('labels a request %s with what it is about', (method, params, label) => {
    expect(linesOf((w) => w.request('client', 1, method, params))).toEqual([`C->>S: ${label}`]);
  });

  it.each([
    [null, 'result null'],
    ['text', 'result "text"'],
    [[1, 2, 3], 'result [3]'],
    [{ resultType: 'complete' }, 'result {}'],
    [{ resultType: 'later', x: 1 }, 'result later {x}'],
    [{ resultType: 5 }, 'result {resultType}'],
  ])('labels a result %j', (result, label) => {
    expect(linesOf((w) => w.result('server', 1, result))).toEqual([`S-->>C: ${label}`]);
  });

  it('names the lab as the author of what it wrote', () => {
    expect(linesOf((w) => w.error('server', null, -32700, 'Parse error', { author: 'lab' }))).toEqual([
      'S-->>C: lab: error -32700 Parse error',
    ]);
  });

  it('draws one arrow for each frame, whatever the frames and notes hold', async () => {
    const anyLabel = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_LABELS));
    const write = fc.oneof(
      anyLabel.map((text) => (w: TraceWriter) => void w.send('client', text)),
      anyLabel.map(
        (text) => (w: TraceWriter) => void w.request('client', text, text, { [text]: text, name: text }),
      ),
      anyLabel.map(
        (text) => (w: TraceWriter) =>
          void w.request('client', 1, 'tools/call', { name: text, arguments: { [text]: 1 } }),
      ),
      anyLabel.map((text) => (w: TraceWriter) => void w.error('server', 1, -32000, text)),
      anyLabel.map(
        (text) => (w: TraceWriter) =>
          void w.notify('server', 'notifications/message', { level: text, data: text }),
      ),
      anyLabel.map((text) => (w: TraceWriter) => w.note('server', text)),
      anyLabel.map((text) => (w: TraceWriter) => w.note('both', text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 40 }), async (writes) => {
        const w = new TraceWriter();
        for (const act of writes) act(w);
        const { text, messages } = sequenceOf(w.trace, allOf(w.trace));
        const lines = await parsedLines(text);
        expect(lines.filter(({ kind }) => kind === 'message')).toHaveLength(messages.length);
        expect(lines).toHaveLength(w.trace.entries.length);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('stays far below the size that mermaid refuses for sixty hostile messages', () => {
    const w = new TraceWriter();
    for (let count = 0; count < 60; count += 1) w.send('client', 'ﬂ'.repeat(100_000));
    expect(sequenceOf(w.trace, allOf(w.trace), 20).text.length).toBeLessThan(45_000);
  });

  it('asks about the drawn frames only: sixty of many cost what sixty cost', () => {
    const costOf = (frames: number): number => {
      const trace = new CountingTrace();
      const frame = (seq: number): Entry => ({
        kind: 'frame',
        seq,
        direction: 'client-to-server',
        time: seq,
        text: `{"jsonrpc":"2.0","id":${seq},"method":"ping"}`,
        fate: 'delivered',
        author: 'peer',
        connection: 1,
      });
      trace.append(Array.from({ length: frames }, (_, index) => frame(index + 1)));
      trace.asked = 0;
      const { messages } = sequenceOf(trace, allOf(trace).slice(-60));
      expect(messages).toHaveLength(60);
      return trace.asked;
    };
    const short = costOf(60);
    expect(short).toBeGreaterThan(0);
    expect(costOf(10_000)).toBe(short);
  });
});
