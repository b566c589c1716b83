import { describe, expect, it } from 'vitest';
import { Conversation } from '@/lib/trace/conversation/conversation';
import type { Answers, MessageView } from '@/lib/trace/conversation/messages';
import { TraceWriter } from '../../../support/frames';

/** What the last frame answers. */
function lastAnswers({ trace }: TraceWriter): Answers | undefined {
  const conversation = new Conversation();
  let last: MessageView | undefined;
  for (let seq = 1; seq <= trace.frameCount; seq += 1) {
    const frame = trace.frame(seq);
    if (frame === undefined) continue;
    conversation.read(conversation.view(frame, trace.shape(seq)), (message) => {
      last = message;
    });
  }
  return last?.kind === 'result' || last?.kind === 'error' ? last.answers : undefined;
}

describe('what a response answers', () => {
  it('is the open request with its id, of the other side', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call');
    w.request('server', 1, 'roots/list');
    w.result('server', 1);
    expect(lastAnswers(w)).toMatchObject({ kind: 'request', call: { seq: 1 } });
  });

  it('is the later of two with one id, then the earlier, then none', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping');
    w.request('client', 1, 'ping');
    w.result('server', 1);
    expect(lastAnswers(w)).toMatchObject({ kind: 'request', call: { seq: 2 } });
    w.result('server', 1);
    expect(lastAnswers(w)).toMatchObject({ kind: 'request', call: { seq: 1 } });
    w.result('server', 1);
    expect(lastAnswers(w)).toMatchObject({ kind: 'repeated', call: { seq: 2 }, before: 3 });
  });

  it('is, for an id of the other type, the request that may be meant', () => {
    const w = new TraceWriter();
    w.request('client', '7', 'ping');
    w.result('server', 7);
    expect(lastAnswers(w)).toMatchObject({ kind: 'other-type', call: { seq: 1 } });
  });

  it('is, without an id, what could not be read, first come first served', () => {
    const w = new TraceWriter();
    w.handshake();
    w.send('client', '{"half":');
    w.send('client', { jsonrpc: '1.0', id: 'a', method: 'ping' });
    w.error('server', null, -32700, 'Parse error');
    expect(lastAnswers(w)).toEqual({ kind: 'unread', unread: { seq: 4, json: false } });
    w.error('server', null, -32600, 'Invalid request');
    expect(lastAnswers(w)).toEqual({ kind: 'unread', unread: { seq: 5, json: true } });
    w.error('server', null, -32600, 'Invalid request');
    expect(lastAnswers(w)).toEqual({ kind: 'nothing' });
  });

  it('is no longer open by place if it was answered by its id', () => {
    const w = new TraceWriter();
    w.handshake();
    w.send('client', { jsonrpc: '1.0', id: 'a', method: 'ping' });
    w.error('server', 'a', -32600, 'Invalid request');
    w.error('server', null, -32600, 'Invalid request');
    expect(lastAnswers(w)).toEqual({ kind: 'nothing' });
  });

  it('is, without an id, the notification or the batch that came right before it', () => {
    const w = new TraceWriter();
    w.handshake();
    w.error('server', null, -32601, 'What?');
    expect(lastAnswers(w)).toEqual({
      kind: 'notification',
      sent: { seq: 3, method: 'notifications/initialized' },
    });
    w.send('client', [{ jsonrpc: '2.0', id: 1, method: 'ping' }]);
    w.error('server', null, -32600, 'No batches');
    expect(lastAnswers(w)).toMatchObject({ kind: 'batch', seq: 5, calls: [{ id: 1 }] });
    w.request('client', 2, 'ping');
    w.error('server', null, -32603, 'What?');
    expect(lastAnswers(w)).toEqual({ kind: 'nothing' });
  });

  it('is the notification that an error with a made-up or used id names', () => {
    const w = new TraceWriter();
    w.handshake();
    w.request('client', 1, 'ping');
    w.error('server', -1, -32601, 'Method not found: notifications/initialized');
    expect(lastAnswers(w)).toMatchObject({ kind: 'notification', sent: { seq: 3 } });
    w.error('server', 0, -32601, 'Method not found: notifications/initialized');
    expect(lastAnswers(w)).toMatchObject({ kind: 'notification', sent: { seq: 3 } });
  });

  it('may be unseen only as long as the asker has asked nothing', () => {
    const w = new TraceWriter();
    w.result('server', 5);
    expect(lastAnswers(w)).toEqual({ kind: 'unseen' });
    w.request('client', 6, 'ping');
    w.result('server', 4);
    expect(lastAnswers(w)).toEqual({ kind: 'nothing' });
  });

  it('is still the request where an answer before it was dropped and the lab sends another, not the peer', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping');
    w.result('server', 1, {}, { fate: 'dropped' });
    w.result('server', 1, {}, { author: 'lab' });
    expect(lastAnswers(w)).toMatchObject({ kind: 'request', call: { seq: 1 } });
    w.result('server', 1);
    expect(lastAnswers(w)).toMatchObject({ kind: 'repeated', before: 3 });
  });
});
