import { describe, expect, it } from 'vitest';
import { FrameRows, rowsToRender } from '@/app/_ui/trace/frame-rows';
import { FilteredTrace } from '@/lib/trace/filter';
import { TraceWriter } from '../../../support/frames';

describe('FrameRows', () => {
  it('has frames, notes and the end of the handshake in order', () => {
    const w = new TraceWriter();
    w.handshake();
    w.note('both', 'now the call');
    w.request('client', 1, 'ping');
    const model = new FrameRows(new FilteredTrace(w.trace, {}));
    expect(model.rows().map((row) => (row.kind === 'frame' ? row.seq : row.kind))).toEqual([
      1,
      2,
      3,
      'session',
      'note',
      4,
    ]);
    expect(model.frames).toEqual([1, 2, 3, 4]);
    expect(model.rowOf(4)).toBe(5);
  });

  it('grows with the trace and keeps the rows that it had', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping');
    const model = new FrameRows(new FilteredTrace(w.trace, {}));
    const first = model.rows()[0];
    w.result('server', 1);
    expect(model.rows()).toHaveLength(2);
    expect(model.rows()[0]).toBe(first);
    expect(model.rows()[1]).toEqual({ kind: 'frame', seq: 2, place: 1 });
  });

  it('counts places among the frames that pass the filter', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    const model = new FrameRows(new FilteredTrace(w.trace, { kinds: new Set(['request']) }));
    expect(model.rows()).toEqual([
      { kind: 'frame', seq: 1, place: 0 },
      { kind: 'frame', seq: 4, place: 1 },
    ]);
    expect(model.rowOf(2)).toBeUndefined();
  });
});

describe('rowsToRender', () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('has what is in sight and eight more at either end, within the list', () => {
    expect(rowsToRender({ first: 100, last: 103 }, 1_000, undefined)).toEqual(rows(92, 111));
    expect(rowsToRender({ first: 100, last: 103 }, 105, undefined)).toEqual(rows(92, 104));
    expect(rowsToRender({ first: 2, last: 5 }, 105, undefined)).toEqual(rows(0, 13));
  });

  it('has nothing of a list that became shorter than what was in sight', () => {
    expect(rowsToRender({ first: 500, last: 510 }, 201, undefined)).toEqual([]);
  });

  it('keeps the row with the tab stop, wherever it is, once and in order', () => {
    expect(rowsToRender({ first: 100, last: 103 }, 1_000, 3)).toEqual([3, ...rows(92, 111)]);
    expect(rowsToRender({ first: 100, last: 103 }, 1_000, 101)).toEqual(rows(92, 111));
    expect(rowsToRender({ first: 100, last: 103 }, 1_000, 800)).toEqual([...rows(92, 111), 800]);
  });
});
