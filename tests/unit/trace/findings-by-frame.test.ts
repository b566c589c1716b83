import { describe, expect, it } from 'vitest';
import { Diagnosis } from '@/lib/trace/diagnose';
import { FindingsByFrame } from '@/lib/trace/findings-by-frame';
import { TraceWriter } from '../../support/frames';

describe('FindingsByFrame', () => {
  it('names the findings of a frame and the worst of them', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    w.result('server', 1);
    w.request('client', 1, 'made/up');
    w.result('server', 1);
    const byFrame = new FindingsByFrame();
    byFrame.update(new Diagnosis(w.trace).take());
    expect(byFrame.of(6).map(({ rule }) => rule)).toEqual(['request-id-reused', 'method-not-in-revision']);
    expect(byFrame.severityOf(6)).toBe('error');
    expect(byFrame.of(4).map(({ rule }) => rule)).toEqual(['request-id-reused']);
    expect(byFrame.of(5)).toEqual([]);
    expect(byFrame.severityOf(5)).toBeUndefined();
  });

  it('keeps up with findings that grow and gives their latest text', () => {
    const w = new TraceWriter();
    w.handshake();
    const diagnosis = new Diagnosis(w.trace);
    const byFrame = new FindingsByFrame();
    for (let id = 1; id <= 5; id += 1) {
      w.request('client', id, 'tools/list');
      w.result('server', id, { tools: [] });
      byFrame.update(diagnosis.take());
    }
    expect(byFrame.of(9).map(({ message }) => message)).toEqual(byFrame.of(13).map(({ message }) => message));
    expect(byFrame.of(9).find(({ rule }) => rule === 'polling')?.message).toContain('5 times');
  });

  it('drops what only an end made certain once more comes', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    const diagnosis = new Diagnosis(w.trace);
    const byFrame = new FindingsByFrame();
    byFrame.update(diagnosis.atEnd());
    expect(byFrame.severityOf(4)).toBe('warning');
    w.result('server', 1);
    byFrame.update(diagnosis.atEnd());
    expect(byFrame.severityOf(4)).toBeUndefined();
  });
});
