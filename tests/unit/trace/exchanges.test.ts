import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '@/lib/frames/frame';
import { TraceWriter } from '../../support/frames';

describe('pairing', () => {
  it('joins a request and its response, seen from either', () => {
    const w = new TraceWriter();
    const request = w.request('client', 1, 'ping');
    const response = w.result('server', 1);
    expect(w.trace.exchangeOf(request)).toEqual({
      request,
      response,
      related: [],
      method: 'ping',
      id: 1,
      from: 'client',
      connection: 1,
    });
    expect(w.trace.exchangeOf(response)).toBe(w.trace.exchangeOf(request));
  });

  it('keeps the ids of the two sides apart', () => {
    const w = new TraceWriter();
    const theirs = w.request('server', 1, 'roots/list');
    const ours = w.request('client', 1, 'tools/call');
    const toServer = w.result('client', 1);
    const toClient = w.result('server', 1);
    expect(w.trace.exchangeOf(theirs)?.response).toBe(toServer);
    expect(w.trace.exchangeOf(ours)?.response).toBe(toClient);
  });

  it('takes "1" and 1 for different ids', () => {
    const w = new TraceWriter();
    const text = w.request('client', '1', 'ping');
    const number = w.request('client', 1, 'tools/list');
    const first = w.result('server', '1');
    const second = w.result('server', 1);
    expect(w.trace.exchangeOf(text)?.response).toBe(first);
    expect(w.trace.exchangeOf(number)?.response).toBe(second);
  });

  it('keeps connections apart', () => {
    const w = new TraceWriter();
    const first = w.request('client', 1, 'ping', undefined, { connection: 1 });
    const second = w.request('client', 1, 'tools/list', undefined, { connection: 2 });
    const answer = w.result('server', 1, {}, { connection: 1 });
    expect(w.trace.exchangeOf(first)?.response).toBe(answer);
    expect(w.trace.exchangeOf(second)?.response).toBeUndefined();
  });

  it('gives a response to the latest open request where an id is used again', () => {
    const w = new TraceWriter();
    const first = w.request('client', 1, 'ping');
    const second = w.request('client', 1, 'tools/list');
    const answer = w.result('server', 1);
    const late = w.result('server', 1);
    const third = w.request('client', 1, 'prompts/list');
    const last = w.error('server', 1, -32601, 'Method not found');
    expect(w.trace.exchangeOf(second)?.response).toBe(answer);
    expect(w.trace.exchangeOf(first)?.response).toBe(late);
    expect(w.trace.exchangeOf(third)?.response).toBe(last);
  });

  it('leaves a response alone that nobody asked for, or that comes twice', () => {
    const w = new TraceWriter();
    const unasked = w.result('server', 5);
    w.request('client', 1, 'ping');
    w.result('server', 1);
    const again = w.result('server', 1);
    const idless = w.send('server', { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } });
    expect([unasked, again, idless].map((seq) => w.trace.exchangeOf(seq))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('does not let a side answer itself', () => {
    const w = new TraceWriter();
    const request = w.request('client', 1, 'ping');
    w.result('client', 1);
    expect(w.trace.exchangeOf(request)?.response).toBeUndefined();
  });

  it('pairs what is inside batches', () => {
    const w = new TraceWriter();
    const batch = w.send('client', [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
      7,
    ]);
    const second = w.result('server', 2);
    const first = w.send('server', [{ jsonrpc: '2.0', id: 1, result: {} }]);
    expect(w.trace.exchangesOf(batch).map(({ method, response }) => [method, response])).toEqual([
      ['ping', first],
      ['tools/list', second],
    ]);
    expect(w.trace.exchangeOf(first)?.request).toBe(batch);
  });

  it('gives every request its own response, however the two sides interleave', () => {
    const id = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }).map(String));
    const calls = fc.uniqueArray(fc.record({ from: fc.constantFrom<Side>('client', 'server'), id }), {
      selector: (call) => JSON.stringify(call),
      maxLength: 12,
    });
    const shuffled = calls.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([asked, answered]) => {
        const w = new TraceWriter();
        const requests = new Map(asked.map((call) => [call, w.request(call.from, call.id, 'ping')]));
        for (const call of answered) {
          const response = w.result(call.from === 'client' ? 'server' : 'client', call.id);
          expect(w.trace.exchangeOf(response)?.request).toBe(requests.get(call));
        }
      }),
    );
  });
});

describe('what belongs to a request', () => {
  it('is its progress, also when that comes late, by the token and not by the id', () => {
    const w = new TraceWriter();
    const slow = w.request('client', 1, 'tools/call', { _meta: { progressToken: 'p' } });
    const other = w.request('client', 'p', 'tools/call', { _meta: { progressToken: 1 } });
    const early = w.notify('server', 'notifications/progress', { progressToken: 'p', progress: 1 });
    w.result('server', 1);
    const late = w.notify('server', 'notifications/progress', { progressToken: 'p', progress: 2 });
    w.notify('client', 'notifications/progress', { progressToken: 'p', progress: 3 });
    expect(w.trace.exchangeOf(slow)?.related).toEqual([early, late]);
    expect(w.trace.exchangeOf(other)?.related).toEqual([]);
    expect(w.trace.exchangeOf(early)?.request).toBe(slow);
  });

  it('is its cancellation', () => {
    const w = new TraceWriter();
    const call = w.request('client', 1, 'tools/call');
    const cancel = w.notify('client', 'notifications/cancelled', { requestId: 1 });
    expect(w.trace.exchangeOf(cancel)?.request).toBe(call);
  });

  it('is what its stream carries, and the end that the server puts to it', () => {
    const w = new TraceWriter();
    const listen = w.request('client', 4, 'subscriptions/listen');
    const _meta = { 'io.modelcontextprotocol/subscriptionId': 4 };
    const related = [
      w.notify('server', 'notifications/subscriptions/acknowledged', { _meta }),
      w.notify('server', 'notifications/tools/list_changed', { _meta }),
      w.notify('server', 'notifications/cancelled', { requestId: 4 }),
    ];
    expect(w.trace.exchangeOf(listen)?.related).toEqual(related);
  });

  it('is not a cancellation by the other side of anything but a stream', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call');
    const cancel = w.notify('server', 'notifications/cancelled', { requestId: 1 });
    expect(w.trace.exchangeOf(cancel)).toBeUndefined();
  });

  it('is a log message while only one request is open', () => {
    const w = new TraceWriter();
    const log = () => w.notify('server', 'notifications/message', { level: 'info', data: 'x' });
    const before = log();
    w.request('client', 0, 'subscriptions/listen');
    const call = w.request('client', 1, 'tools/call');
    const during = log();
    w.request('client', 2, 'tools/call');
    const between = log();
    w.notify('client', 'notifications/cancelled', { requestId: 2 });
    const again = log();
    w.result('server', 1);
    const after = log();
    expect(w.trace.exchangeOf(call)?.related).toEqual([during, again]);
    expect([before, between, after].map((seq) => w.trace.exchangeOf(seq))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('does not count a request that was dropped as open', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call', undefined, { fate: 'dropped' });
    const call = w.request('client', 2, 'tools/call');
    const log = w.notify('server', 'notifications/message', { level: 'info', data: 'x' });
    expect(w.trace.exchangeOf(log)?.request).toBe(call);
  });
});

describe('a response that never arrived', () => {
  it('gives its place to what is sent instead of it', () => {
    const w = new TraceWriter();
    const call = w.request('client', 1, 'tools/call');
    const held = w.result('server', 1, {}, { fate: 'held' });
    w.trace.release({ seq: held, fate: 'dropped', time: 50 });
    const instead = w.result('server', 1, { content: [] }, { author: 'lab' });
    expect(w.trace.exchangeOf(call)?.response).toBe(instead);
    expect(w.trace.exchangeOf(held)?.request).toBe(call);
    expect(w.trace.methodOf(instead)).toBe('tools/call');
  });

  it('keeps its place against a second answer once it has arrived after all', () => {
    const w = new TraceWriter();
    const call = w.request('client', 1, 'tools/call');
    const held = w.result('server', 1, {}, { fate: 'held' });
    w.trace.release({ seq: held, fate: 'delivered', time: 50 });
    w.result('server', 1, {}, { author: 'lab' });
    expect(w.trace.exchangeOf(call)?.response).toBe(held);
  });
});
