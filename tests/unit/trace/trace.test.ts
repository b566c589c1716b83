import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Trace } from '@/lib/trace/trace';
import { countCalls } from '../../support/count-calls';
import { TraceWriter } from '../../support/frames';
import { HOSTILE_LABELS } from '../../support/hostile-labels';

describe('Trace', () => {
  it('finds frames among notes by their number', () => {
    const w = new TraceWriter();
    w.note('both', 'start');
    const seq = w.request('client', 1, 'ping');
    expect(w.trace.frame(seq)?.text).toContain('ping');
    expect(w.trace.entryIndexOf(seq)).toBe(1);
    expect(w.trace.frameCount).toBe(1);
    expect(w.trace.entries).toHaveLength(2);
  });

  it('has answers for frames that it does not have', () => {
    const trace = new Trace();
    expect(trace.frame(7)).toBeUndefined();
    expect(trace.entryIndexOf(7)).toBeUndefined();
    expect(trace.shape(7).kind).toBe('invalid');
    expect(trace.exchangeOf(7)).toBeUndefined();
    expect(trace.methodOf(7)).toBeUndefined();
    expect(trace.sessionEstablishedAfter(7)).toBe(false);
  });

  it('gives a response the method of its request', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/list');
    const result = w.result('server', 1, { tools: [] });
    expect(w.trace.methodOf(result)).toBe('tools/list');
  });

  it('counts methods, answers with their requests', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/list');
    w.result('server', 1);
    w.notify('client', 'notifications/initialized');
    w.send('client', 'not JSON');
    expect([...w.trace.methods]).toEqual([
      ['tools/list', 2],
      ['notifications/initialized', 1],
    ]);
  });

  it('gives a batch the methods of all that is in it', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/list');
    const batch = w.send('client', [
      { jsonrpc: '2.0', id: 2, method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/roots/list_changed' },
    ]);
    const answers = w.send('server', [
      { jsonrpc: '2.0', id: 2, result: {} },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]);
    expect(w.trace.methodOf(batch)).toBeUndefined();
    expect(w.trace.methodsOf(batch)).toEqual(['ping', 'notifications/roots/list_changed']);
    expect(w.trace.methodsOf(answers)).toEqual(['ping', 'tools/list']);
  });

  it('never throws, whatever crosses', () => {
    const anyJson = fc.json().map((text) => text.replaceAll('"a"', '"method"').replaceAll('"b"', '"params"'));
    const anything = fc.oneof(fc.string({ unit: 'binary' }), anyJson, fc.constantFrom(...HOSTILE_LABELS));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('client' as const, 'server' as const), anything)),
        (frames) => {
          const w = new TraceWriter();
          for (const [sender, text] of frames) w.send(sender, text);
          expect(w.trace.frameCount).toBe(frames.length);
        },
      ),
    );
  });

  it('takes nesting without end', () => {
    const w = new TraceWriter();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const seq = w.send('client', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${deep}}}`);
    expect(w.trace.methodOf(seq)).toBe('tools/call');
  });
});

describe('the revision that is spoken', () => {
  it.each(['2024-11-05', '2025-11-25', 'next-year'])('is what initialize settled on: %s', (revision) => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', { protocolVersion: '2025-06-18' });
    expect(w.trace.revision).toBeUndefined();
    const result = w.result('server', 0, { protocolVersion: revision });
    expect(w.trace.revision).toBe(revision);
    expect(w.trace.revisionOf(result)).toBe(revision);
  });

  it('is what the latest request of the modern client names', () => {
    const w = new TraceWriter();
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    w.request('client', 0, 'server/discover', { _meta: meta });
    expect(w.trace.revision).toBe('2026-07-28');
  });

  it('falls back to the legacy one where the probe failed and initialize followed', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'server/discover', {
      _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
    });
    w.error('server', 0, -32601, 'Method not found');
    w.handshake('2025-06-18');
    expect(w.trace.revision).toBe('2025-06-18');
  });

  it('is told apart by connection', () => {
    const w = new TraceWriter();
    w.handshake('2024-11-05', { connection: 1 });
    w.handshake('2025-11-25', { connection: 2 });
    expect(w.trace.revisionOf(1)).toBe('2024-11-05');
    expect(w.trace.revisionOf(4)).toBe('2025-11-25');
    expect(w.trace.revision).toBe('2025-11-25');
  });

  it('is not taken from a result of the client or from other results', () => {
    const w = new TraceWriter();
    w.request('server', 0, 'initialize');
    w.result('client', 0, { protocolVersion: '2025-06-18' });
    w.request('client', 1, 'tools/list');
    w.result('server', 1, { protocolVersion: '2025-06-18' });
    expect(w.trace.revision).toBeUndefined();
  });
});

describe('an established session', () => {
  it('begins after the delivered initialized notification of a finished handshake', () => {
    const w = new TraceWriter();
    w.handshake();
    w.notify('client', 'notifications/initialized');
    expect([1, 2, 3, 4].filter((seq) => w.trace.sessionEstablishedAfter(seq))).toEqual([3]);
  });

  it('does not begin before initialize was answered', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', {});
    const initialized = w.notify('client', 'notifications/initialized');
    expect(w.trace.sessionEstablishedAfter(initialized)).toBe(false);
  });

  it.each(['dropped', 'lost', 'held'] as const)('does not begin when the notification was %s', (fate) => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', {});
    w.result('server', 0, { protocolVersion: '2025-11-25' });
    const initialized = w.notify('client', 'notifications/initialized', undefined, { fate });
    expect(w.trace.sessionEstablishedAfter(initialized)).toBe(false);
  });

  it('does not begin when initialize failed or its result never arrived', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', {});
    w.error('server', 0, -32602, 'Unsupported protocol version');
    const first = w.notify('client', 'notifications/initialized');
    w.request('client', 1, 'initialize', {});
    w.result('server', 1, { protocolVersion: '2025-11-25' }, { fate: 'dropped' });
    const second = w.notify('client', 'notifications/initialized');
    expect([first, second].map((seq) => w.trace.sessionEstablishedAfter(seq))).toEqual([false, false]);
  });

  it('begins once for each connection', () => {
    const w = new TraceWriter();
    w.handshake('2025-11-25', { connection: 1 });
    w.handshake('2025-11-25', { connection: 2 });
    expect([3, 6].every((seq) => w.trace.sessionEstablishedAfter(seq))).toBe(true);
  });
});

describe('what one more frame costs', () => {
  function writerWith(calls: number): TraceWriter {
    const w = new TraceWriter();
    w.handshake();
    for (let id = 1; id <= calls; id += 1) {
      w.request('client', id, 'tools/call', { name: 'x', _meta: { progressToken: id } });
      w.notify('server', 'notifications/progress', { progressToken: id, progress: 1 });
      w.result('server', id);
    }
    return w;
  }

  /** Parsing, look-ups and writes for three more frames. */
  function costAfter(calls: number): readonly number[] {
    const w = writerWith(calls);
    return countCalls(
      [
        [JSON, 'parse'],
        [Map.prototype, 'get'],
        [Map.prototype, 'set'],
        [Array.prototype, 'push'],
        [Array.prototype, 'includes'],
      ],
      () => {
        w.request('client', 'more', 'tools/call', { name: 'x', _meta: { progressToken: 'more' } });
        w.notify('server', 'notifications/progress', { progressToken: 'more', progress: 1 });
        w.result('server', 'more');
      },
    );
  }

  it('is the same on a long trace as on a short one', () => {
    const short = costAfter(30);
    expect(costAfter(3000)).toEqual(short);
    expect(short[0]).toBe(3);
  });

  it('is paid once: questions parse nothing again', () => {
    const w = writerWith(10);
    const [parsed] = countCalls([[JSON, 'parse']], () => {
      for (let seq = 1; seq <= w.trace.frameCount; seq += 1) {
        w.trace.shape(seq);
        w.trace.methodOf(seq);
        w.trace.exchangesOf(seq);
      }
    });
    expect(parsed).toBe(0);
  });
});
