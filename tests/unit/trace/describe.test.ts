import { describe, expect, it } from 'vitest';
import { frameFacts, frameName, frameSummary } from '@/lib/trace/describe';
import { TraceWriter } from '../../support/frames';

function withCalls(): TraceWriter {
  const w = new TraceWriter();
  w.handshake();
  w.request('client', 1, 'tools/list');
  w.result('server', 1, { tools: [] });
  w.request('client', 2, 'tools/call', { name: 'search_policies', arguments: {} });
  w.error('server', 2, -32602, 'Invalid params');
  return w;
}

describe('frameName', () => {
  it('is number, direction, shape, method and id', () => {
    const { trace } = withCalls();
    expect([1, 2, 3, 6, 7].map((seq) => frameName(trace, seq))).toEqual([
      '1 client to server request initialize id 0',
      '2 server to client result initialize id 0',
      '3 client to server notification notifications/initialized',
      '6 client to server request tools/call id 2',
      '7 server to client error tools/call id 2',
    ]);
  });

  it('tells ids of text from numbers, and says what is unusual', () => {
    const w = new TraceWriter();
    w.request('client', '1', 'ping', undefined, { fate: 'dropped' });
    w.send('client', 'not JSON');
    w.error('server', null, -32700, 'Parse error', { author: 'lab' });
    w.send('client', '{}');
    w.send('client', [
      { jsonrpc: '2.0', id: 5, method: 'ping' },
      { jsonrpc: '2.0', id: 6, method: 'tools/list' },
    ]);
    expect([1, 2, 3, 4, 5].map((seq) => frameName(w.trace, seq))).toEqual([
      '1 client to server request ping id "1" dropped',
      '2 client to server not JSON',
      '3 server to client error id null by the lab',
      '4 client to server not JSON-RPC',
      '5 client to server batch [2] ping, tools/list',
    ]);
  });

  it('shows what is invisible and cuts what is long', () => {
    const w = new TraceWriter();
    w.request('client', 'x'.repeat(1000), `a\u202e${'y'.repeat(1000)}`);
    const name = frameName(w.trace, 1);
    expect(name).toContain('request aU+202Ey');
    expect(name.length).toBeLessThan(200);
  });
});

describe('frameSummary', () => {
  it('says in short what a frame is about', () => {
    const { trace } = withCalls();
    expect([1, 2, 3, 5, 6, 7].map((seq) => frameSummary(trace, seq))).toEqual([
      'initialize',
      'result · initialize',
      'notifications/initialized',
      'result · tools/list',
      'tools/call search_policies',
      'error -32602 · tools/call',
    ]);
  });

  it('has words for what is no single message', () => {
    const w = new TraceWriter();
    w.send('client', 'x');
    w.send('client', '{}');
    w.send('client', [{ jsonrpc: '2.0', id: 5, method: 'ping' }]);
    w.error('server', 9, -32600, 'x', { author: 'lab' });
    expect([1, 2, 3, 4].map((seq) => frameSummary(w.trace, seq))).toEqual([
      'not JSON',
      'not JSON-RPC',
      'batch [1] · ping',
      'error -32600 · by the lab',
    ]);
  });
});

describe('frameFacts', () => {
  it('is undefined for a frame that is not there', () => {
    expect(frameFacts(new TraceWriter().trace, 1)).toBeUndefined();
  });

  it('tells of a request its response and the time between them', () => {
    const { trace } = withCalls();
    expect(frameFacts(trace, 4)).toEqual({
      seq: 4,
      kind: 'request',
      direction: 'client-to-server',
      sender: 'client',
      author: 'peer',
      time: 40,
      id: 1,
      method: 'tools/list',
      pair: 5,
      pairTime: 10,
      meaning: 'The client asks which tools the server offers.',
      spec: {
        url: 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#listing-tools',
        title: 'Listing tools, 2025-11-25',
      },
      fate: 'delivered',
      fateText: 'Delivered to the server.',
    });
    expect(frameFacts(trace, 5)).toMatchObject({
      pair: 4,
      pairTime: 10,
      meaning: 'It answers tools/list: the request succeeded.',
    });
  });

  it('tells of an error what its code means', () => {
    const facts = frameFacts(withCalls().trace, 7);
    expect(facts?.error?.name).toBe('Invalid params');
    expect(facts?.meaning).toBe(facts?.error?.meaning);
    expect(facts?.pair).toBe(6);
  });

  it('links to the negotiated revision, and to the nearest one that has the section', () => {
    const w = new TraceWriter();
    w.handshake('2024-11-05');
    w.request('server', 1, 'elicitation/create');
    w.request('client', 1, 'tools/list');
    expect(frameFacts(w.trace, 5)?.spec.url).toContain('/specification/2024-11-05/');
    expect(frameFacts(w.trace, 4)?.spec.url).toContain('/specification/2025-06-18/client/elicitation');
    expect(frameFacts(w.trace, 4)?.meaning).toContain('It is no message of 2024-11-05');
  });

  it('tells of a notification the request that it is about', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call', { _meta: { progressToken: 9 } });
    w.notify('server', 'notifications/progress', { progressToken: 9, progress: 1 });
    expect(frameFacts(w.trace, 2)).toMatchObject({ pair: 1, pairTime: 10 });
    expect(frameFacts(w.trace, 1)?.pair).toBeUndefined();
  });

  it.each([
    ['dropped', 'Dropped at the wire: the server never got it.'],
    ['lost', 'Lost: there was no server to take it.'],
    ['held', 'Held at the wire: the server does not have it yet.'],
  ] as const)('says in words that a frame was %s', (fate, words) => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping', undefined, { fate });
    expect(frameFacts(w.trace, 1)?.fateText).toBe(words);
  });

  it.each<[string, (w: TraceWriter) => void, RegExp]>([
    ['text that is not JSON', (w) => w.send('client', 'x'), /not JSON/],
    [
      'JSON that is no message',
      (w) => w.send('client', '{"jsonrpc":"2.0"}'),
      /neither method, result nor error/,
    ],
    [
      'a method of no revision',
      (w) => w.request('client', 1, 'tools/destroy'),
      /No revision .* has this request/,
    ],
    [
      'a request sent as a notification',
      (w) => w.notify('client', 'tools/list'),
      /as a request, but this is a notification/,
    ],
    ['an answer to nothing', (w) => w.result('server', 5), /not in this trace/],
    ['a batch', (w) => w.send('client', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]), /only 2025-03-26/],
    ['a code of the reader', (w) => w.error('server', 1, 42, 'x'), /the sender chose it/],
    [
      'a code that JSON-RPC leaves free',
      (w) => w.error('server', 1, -32050, 'x'),
      /leaves this code to implementations/,
    ],
    ['an error without id', (w) => w.error('server', null, -32700, 'x'), /could not read the id/],
  ])('explains %s', (_, write, words) => {
    const w = new TraceWriter();
    write(w);
    expect(frameFacts(w.trace, 1)?.meaning).toMatch(words);
  });

  it('says that a code belongs to another revision than the one spoken', () => {
    const w = new TraceWriter();
    w.handshake('2025-11-25');
    w.error('server', 7, -32022, 'Unsupported protocol version');
    expect(frameFacts(w.trace, 4)?.meaning).toContain('It is no code of 2025-11-25');
    expect(frameFacts(w.trace, 4)?.error?.name).toBe('Unsupported protocol version');
  });

  it('tells a failed tool and a request for input from plain success', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call', { name: 'x' });
    w.result('server', 1, { content: [], isError: true });
    w.request('client', 2, 'tools/call', { name: 'x' });
    w.result('server', 2, { resultType: 'input_required', inputRequests: {} });
    expect(frameFacts(w.trace, 2)?.meaning).toContain('not a protocol error');
    expect(frameFacts(w.trace, 4)?.meaning).toContain('needs something of the client');
    expect(frameFacts(w.trace, 4)?.spec.url).toContain('/2026-07-28/basic/patterns/mrtr');
  });
});
