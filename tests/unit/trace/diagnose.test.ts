import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fate, type FinalFate, isOpenFate } from '@/lib/frames/frame';
import { Diagnosis } from '@/lib/trace/diagnose';
import type { Finding, RuleId } from '@/lib/trace/finding';
import { SHAPELESS } from '@/lib/trace/labels';
import { anyTraffic, send } from '../../support/any-traffic';
import { countCalls } from '../../support/count-calls';
import { TraceWriter } from '../../support/frames';
import { HOSTILE_LABELS } from '../../support/hostile-labels';

function rulesAtEnd(w: TraceWriter): readonly RuleId[] {
  return new Diagnosis(w.trace).atEnd().map(({ rule }) => rule);
}

function rules(w: TraceWriter): readonly RuleId[] {
  return new Diagnosis(w.trace).take().map(({ rule }) => rule);
}

const INFO = { name: 'policy-reader', version: '1.0.0' };

function isFinal(fate: Fate): fate is FinalFate {
  return !isOpenFate(fate);
}

/** Without identity, so that what grew in place is seen as it is now. */
function copyOf(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, seqs: [...finding.seqs] }));
}

describe('Diagnosis, whatever crosses the wire', { timeout: 30_000 }, () => {
  it('never throws, and names only frames that there are', () => {
    fc.assert(
      fc.property(anyTraffic, (traffic) => {
        const w = new TraceWriter();
        for (const sent of traffic) send(w, sent);
        const odd = new Diagnosis(w.trace)
          .atEnd()
          .filter(({ seqs }) => seqs.length === 0 || seqs.some((seq) => w.trace.frame(seq) === undefined));
        expect(odd).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('says the same whether it looks after each frame, after some, or once', () => {
    fc.assert(
      fc.property(anyTraffic, fc.nat(5), (traffic, every) => {
        const w = new TraceWriter();
        const live = new Diagnosis(w.trace);
        for (const [index, sent] of traffic.entries()) {
          send(w, sent);
          if (index % (every + 1) === 0) live.take();
          // Looking at the end that is not one changes nothing.
          if (index % 3 === 0) live.atEnd();
        }
        const once = new Diagnosis(w.trace);
        expect(copyOf(live.take())).toEqual(copyOf(once.take()));
        expect(copyOf(live.atEnd(5000))).toEqual(copyOf(once.atEnd(5000)));
      }),
      { numRuns: 100 },
    );
  });

  it('withdraws nothing: each finding stays in its place and only its text, severity and frames grow', () => {
    fc.assert(
      fc.property(anyTraffic, (traffic) => {
        const w = new TraceWriter();
        const live = new Diagnosis(w.trace);
        let before: Finding[] = [];
        for (const sent of traffic) {
          send(w, sent);
          const now = copyOf(live.take());
          const kept = before.map(({ seqs }, place) => ({
            rule: now[place]?.rule,
            spec: now[place]?.spec,
            seqs: now[place]?.seqs.slice(0, seqs.length),
          }));
          expect(kept).toEqual(before.map(({ rule, spec, seqs }) => ({ rule, spec, seqs })));
          before = now;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives a new array if and only if something changed', () => {
    const w = new TraceWriter();
    const diagnosis = new Diagnosis(w.trace);
    const none = diagnosis.take();
    w.handshake();
    expect(diagnosis.take()).toBe(none);
    w.send('server', 'hello');
    const one = diagnosis.take();
    expect(one).not.toBe(none);
    expect(diagnosis.take()).toBe(one);
  });

  it('shows of what frames hold only what has a shape, and little of it', () => {
    for (const label of [...HOSTILE_LABELS, 'x'.repeat(10_000)]) {
      const w = new TraceWriter();
      w.handshake();
      w.request('client', label, label, { cursor: label, _meta: { progressToken: label } });
      w.request('client', label, label);
      w.notify('server', 'notifications/progress', { progressToken: `${label}!`, progress: 1 });
      w.notify('server', 'notifications/cancelled', { requestId: label });
      w.error('server', `${label}?`, 1, label);
      w.send('server', { jsonrpc: '2.0', id: label, error: label });
      w.request('client', 1, 'initialize', { protocolVersion: label });
      const findings = new Diagnosis(w.trace).atEnd();
      expect(findings.length).toBeGreaterThan(5);
      for (const { message } of findings) {
        expect(message).not.toMatch(SHAPELESS);
        expect(message.length).toBeLessThan(600);
      }
    }
  });
});

describe('what a finding costs', { timeout: 30_000 }, () => {
  /** Calls that looking at one more exchange makes, after so many. */
  function callsAfter(exchanges: number): readonly number[] {
    const w = new TraceWriter();
    w.handshake();
    const diagnosis = new Diagnosis(w.trace);
    const exchange = (id: number) => {
      w.request('client', id, 'tools/list', { cursor: `c${id}`, _meta: { progressToken: id } });
      w.notify('server', 'notifications/progress', { progressToken: id, progress: 1 });
      w.result('server', id, { tools: [], nextCursor: `c${id + 1}` });
      w.send('server', 'not json');
      w.notify('client', `made/up/${id}`);
      w.error('server', id, -32601, 'again');
    };
    // Of as many digits at the end as at the beginning, for texts are looked at letter by letter.
    for (let count = 1; count <= exchanges; count += 1) exchange(10_000 + count);
    diagnosis.take();
    exchange(10_001 + exchanges);
    return countCalls(
      [
        [Map.prototype, 'get'],
        [Map.prototype, 'set'],
        [Map.prototype, 'values'],
        [Set.prototype, 'add'],
        [Array.prototype, 'push'],
        [Array.prototype, 'shift'],
        [Array.prototype, 'includes'],
        [Array.prototype, 'findIndex'],
        [Object, 'hasOwn'],
        [JSON, 'parse'],
      ],
      () => diagnosis.take(),
    );
  }

  it('does not grow with the trace: one more exchange takes the same steps after 100 as after 1,000', () => {
    const early = callsAfter(100);
    expect(early.some((count) => count > 0)).toBe(true);
    expect(callsAfter(1000)).toEqual(early);
  });

  it('is bounded in findings: of one rule there are 20, and one that counts the rest', () => {
    const w = new TraceWriter();
    w.handshake();
    for (let id = 1; id <= 500; id += 1) w.result('server', `unknown ${id}`);
    const findings = new Diagnosis(w.trace).take();
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)).toMatchObject({
      rule: 'response-without-request',
      message: 'And more of the same kind, in 480 more frames.',
    });
    expect(findings.at(-1)?.seqs).toHaveLength(480);
  });
});

describe('whose fault it is', () => {
  it('is not the peer’s what the lab sent in its place', () => {
    const w = new TraceWriter();
    w.handshake();
    w.send('client', 'not json', { author: 'lab' });
    w.error('server', null, -32700, 'Parse error');
    w.result('server', 'made up', {}, { author: 'lab' });
    w.request('client', 0, 'tools/call', [], { author: 'lab' });
    w.error('server', 0, -32602, 'Invalid params');
    expect(rulesAtEnd(w)).toEqual([]);
  });

  it('is not the peer’s that the lab answered first', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    w.result('server', 1, {}, { author: 'lab' });
    w.result('server', 1);
    expect(rulesAtEnd(w)).toEqual([]);
  });

  it('is not the receiver’s that it did not answer what never came', () => {
    const w = new TraceWriter();
    w.handshake();
    for (const [index, fate] of (['dropped', 'lost', 'held'] as const).entries()) {
      w.request('client', index + 1, 'ping', undefined, { fate });
    }
    const findings = new Diagnosis(w.trace).atEnd();
    expect(findings.map(({ severity }) => severity)).toEqual(['info', 'info', 'info']);
    expect(findings.map(({ message }) => message.split(',')[1]?.trim())).toEqual([
      'frame 4) was dropped on the way',
      'frame 5) was lost on the way',
      'frame 6) is still held at the wire',
    ]);
  });

  it('is the receiver’s that it did not answer what the lab sent', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping', undefined, { author: 'lab' });
    expect(rulesAtEnd(w)).toEqual(['request-without-response']);
  });

  it('is told only of what arrived: an answer that was dropped does not open the session', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} });
    w.result('server', 0, { protocolVersion: '2025-11-25', capabilities: {} }, { fate: 'dropped' });
    w.request('client', 1, 'tools/list');
    expect(rules(w)).toContain('message-too-early');
    expect(rules(w)).not.toContain('initialized-missing');
  });
});

describe('what was held', () => {
  it('may have been let go by the time that the other side goes on', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: { roots: {} },
      clientInfo: INFO,
    });
    const answer = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: INFO };
    w.result('server', 0, answer, { fate: 'held' });
    w.notify('client', 'notifications/initialized', undefined, { fate: 'held' });
    w.request('server', 0, 'roots/list');
    w.result('client', 0, { roots: [] });
    w.request('client', 1, 'tools/list');
    w.result('server', 1, { tools: [] });
    expect(rulesAtEnd(w)).toEqual([]);
  });

  it('is read when it is decided what becomes of it, and all behind it then', () => {
    const w = new TraceWriter();
    const live = new Diagnosis(w.trace);
    w.handshake();
    const held = w.request('client', 1, 'tools/call', [], { fate: 'held' });
    w.send('server', 'hello');
    expect(live.take()).toEqual([]);
    w.trace.release({ seq: held, fate: 'passing', time: 60 });
    expect(live.take()).toEqual([]);
    w.trace.release({ seq: held, fate: 'delivered', time: 70 });
    expect(live.take().map(({ rule, seqs }) => [rule, seqs[0]])).toEqual([
      ['params-not-object', 4],
      ['capability-not-declared', 4],
      ['not-a-message', 5],
    ]);
  });

  it('and released out of order or dropped gives what it would give if it had been so from the start', () => {
    fc.assert(
      fc.property(anyTraffic, fc.array(fc.nat()), (traffic, order) => {
        const w = new TraceWriter();
        const live = new Diagnosis(w.trace);
        const held: { readonly seq: number; readonly fate: FinalFate }[] = [];
        for (const [index, sent] of traffic.entries()) {
          const fate = isFinal(sent.fate) ? sent.fate : 'dropped';
          const isHeld = index % 2 === 0;
          const seq = send(w, { ...sent, fate: isHeld ? 'held' : fate });
          if (isHeld) held.push({ seq, fate });
          live.take();
        }
        for (const place of order) {
          const [next] = held.splice(place % Math.max(held.length, 1), 1);
          if (next !== undefined) w.trace.release({ ...next, time: 5000 });
          live.take();
          live.atEnd(5000);
        }
        for (const rest of held) w.trace.release({ ...rest, time: 5000 });
        const once = new Diagnosis(w.trace);
        expect(copyOf(live.take())).toEqual(copyOf(once.take()));
        expect(copyOf(live.atEnd(5000))).toEqual(copyOf(once.atEnd(5000)));
      }),
      { numRuns: 100 },
    );
  });

  it('and dropped opens nothing: what the lab sends in its place does', () => {
    const w = new TraceWriter();
    const live = new Diagnosis(w.trace);
    w.request('client', 0, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: INFO,
    });
    const answer = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: INFO };
    const held = w.result('server', 0, { ...answer, capabilities: {} }, { fate: 'held' });
    live.take();
    w.trace.release({ seq: held, fate: 'dropped', time: 30 });
    w.result('server', 0, answer, { author: 'lab' });
    w.notify('client', 'notifications/initialized');
    w.request('client', 1, 'tools/list');
    w.result('server', 1, { tools: [] });
    expect(live.take()).toEqual([]);
    expect(live.atEnd()).toEqual([]);
  });

  it('at the end is read as it is, and may still be let go after that', () => {
    const w = new TraceWriter();
    const live = new Diagnosis(w.trace);
    w.handshake();
    const held = w.request('client', 1, 'ping', undefined, { fate: 'held' });
    expect(live.atEnd()).toMatchObject([{ rule: 'request-without-response', severity: 'info' }]);
    expect(live.take()).toEqual([]);
    w.trace.release({ seq: held, fate: 'delivered', time: 70 });
    w.result('server', 1);
    expect(live.atEnd()).toEqual([]);
  });
});

describe('a batch', () => {
  it('is read as its messages would be, one by one', () => {
    const batch = new TraceWriter();
    batch.handshake('2025-03-26');
    batch.send('client', [
      { jsonrpc: '2.0', id: 1, method: 'prompts/list' },
      { jsonrpc: '2.0', id: null, method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } },
      { jsonrpc: '2.0', id: 2, method: 'elicitation/create', params: [] },
      { level: 'info' },
    ]);
    const single = new TraceWriter();
    single.handshake('2025-03-26');
    for (const message of JSON.parse(batch.trace.frame(4)?.text ?? '[]') as unknown[]) {
      single.send('client', message);
    }
    expect(rules(batch)).toEqual(rules(single));
    expect(rules(batch).length).toBeGreaterThan(4);
  });

  it('with a sound and a broken answer answers both requests', () => {
    const w = new TraceWriter();
    w.handshake('2025-03-26');
    w.request('client', 1, 'ping');
    w.request('client', 2, 'ping');
    w.send('server', [
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, result: {}, error: null },
    ]);
    expect(rulesAtEnd(w)).toEqual(['result-or-error']);
  });
});

describe('a log that begins in the middle', () => {
  it('is no fault of anybody', () => {
    const w = new TraceWriter();
    w.result('server', 6, { content: [] });
    w.notify('server', 'notifications/progress', { progressToken: 7, progress: 1 });
    w.notify('client', 'notifications/cancelled', { requestId: 7 });
    w.request('server', 3, 'roots/list');
    w.result('client', 3, { roots: [] });
    expect(rulesAtEnd(w)).toEqual([]);
  });

  it('still has its revision and capabilities if the answer to initialize is there', () => {
    const w = new TraceWriter();
    w.result('server', 0, { protocolVersion: '2024-11-05', capabilities: {}, serverInfo: {} });
    w.notify('client', 'notifications/initialized');
    w.request('client', 1, 'tools/list');
    w.error('server', 1, -32601, 'Method not found');
    expect(new Diagnosis(w.trace).take()).toMatchObject([
      {
        rule: 'capability-not-declared',
        severity: 'warning',
        spec: { title: 'Capability negotiation, 2024-11-05' },
      },
    ]);
  });

  it('does not begin in the middle if the handshake comes after all', () => {
    const w = new TraceWriter();
    w.result('server', 6, { content: [] });
    expect(rules(w)).toEqual([]);
    w.handshake();
    expect(rules(w)).toEqual(['response-without-request']);
  });
});

describe('severity follows the text of the revision', () => {
  it.each([
    ['2024-11-05', 'warning'],
    ['2025-03-26', 'warning'],
    ['2025-06-18', 'error'],
    ['2025-11-25', 'error'],
  ] as const)('in %s a capability that was not declared is of severity %s', (revision, severity) => {
    const w = new TraceWriter();
    w.handshake(revision);
    w.request('client', 1, 'tools/list');
    w.error('server', 1, -32601, 'Method not found');
    expect(new Diagnosis(w.trace).take()).toMatchObject([{ rule: 'capability-not-declared', severity }]);
  });
});
