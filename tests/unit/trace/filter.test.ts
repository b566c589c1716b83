import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '@/lib/frames/frame';
import { FilteredTrace, type TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';
import { CountingTrace } from '../../support/counting-trace';
import { allOf, TraceWriter } from '../../support/frames';

function sample(): Trace {
  const w = new TraceWriter();
  w.note('both', 'start');
  w.handshake();
  w.request('client', 1, 'tools/call', { name: 'x' });
  w.note('server', 'thinking');
  w.error('server', 1, -32602, 'Invalid params');
  w.send('client', 'not JSON');
  w.send('client', [{ jsonrpc: '2.0', id: 3, method: 'ping' }]);
  return w.trace;
}

function indexes(trace: Trace, filter: TraceFilter): readonly number[] {
  return new FilteredTrace(trace, filter).indexes();
}

describe('FilteredTrace', () => {
  it('lets everything pass without a filter', () => {
    const trace = sample();
    expect(indexes(trace, {})).toEqual(allOf(trace));
  });

  it('filters by kind, notes among them', () => {
    const trace = sample();
    expect(indexes(trace, { kinds: new Set(['note']) })).toEqual([0, 5]);
    expect(indexes(trace, { kinds: new Set(['error', 'invalid']) })).toEqual([6, 7]);
    expect(indexes(trace, { kinds: new Set() })).toEqual([]);
  });

  it('filters by method, responses by the one they answer, and hides notes then', () => {
    const trace = sample();
    expect(indexes(trace, { methods: new Set(['tools/call']) })).toEqual([4, 6]);
    expect(indexes(trace, { methods: new Set(['initialize', 'ping']) })).toEqual([1, 2, 8]);
  });

  it('wants both, kind and method, where both are given', () => {
    const trace = sample();
    expect(indexes(trace, { kinds: new Set(['result']), methods: new Set(['initialize']) })).toEqual([2]);
  });

  it('takes in what comes later, whatever the portions', () => {
    const entries = sample().entries;
    const filter: TraceFilter = { kinds: new Set(['request', 'note', 'batch']) };
    const whole = indexes(sample(), filter);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 })), (portions) => {
        const trace = new CountingTrace();
        const filtered = new FilteredTrace(trace, filter);
        const rest: Entry[] = [...entries];
        for (const portion of portions) {
          trace.append(rest.splice(0, portion));
          filtered.indexes();
        }
        trace.append(rest);
        expect(filtered.indexes()).toEqual(whole);
      }),
    );
  });

  it('knows where an entry stands among those that pass', () => {
    const filtered = new FilteredTrace(sample(), { kinds: new Set(['request', 'error']) });
    expect(filtered.indexes()).toEqual([1, 4, 6]);
    expect([1, 4, 6].map((index) => filtered.positionOf(index))).toEqual([0, 1, 2]);
    expect([0, 2, 5, 7, 99].map((index) => filtered.positionOf(index))).toEqual(Array(5).fill(undefined));
  });

  it('asks about each entry once: one more costs the same on a long trace as on a short one', () => {
    const costAfter = (frames: number): number => {
      const trace = new CountingTrace();
      const filtered = new FilteredTrace(trace, { methods: new Set(['ping']) });
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
      filtered.indexes();
      trace.append([frame(frames + 1)]);
      trace.asked = 0;
      expect(filtered.indexes()).toHaveLength(frames + 1);
      return trace.asked;
    };
    const short = costAfter(100);
    expect(short).toBeGreaterThan(0);
    expect(costAfter(10_000)).toBe(short);
  });
});
