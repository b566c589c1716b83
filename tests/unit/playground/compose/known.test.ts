import { describe, expect, it } from 'vitest';
import { knownOf } from '@/lib/playground/compose/known';
import { TraceWriter } from '../../../support/frames';

describe('knownOf', () => {
  it('knows nothing of an empty trace but a fresh id', () => {
    const { trace } = new TraceWriter();
    expect(knownOf(trace, 'client')).toMatchObject({ freshId: 'lab-1', ownIds: [], theirIds: [] });
    expect(knownOf(trace, 'client', 4).freshId).toBe('lab-4');
  });

  it('passes over every id that this side has used, in batches too, and not those of the other side', () => {
    const writer = new TraceWriter();
    writer.request('client', 'lab-1', 'ping');
    writer.send('client', [
      { jsonrpc: '2.0', id: 'lab-2', method: 'ping' },
      { jsonrpc: '2.0', id: 'lab-3', method: 'ping' },
    ]);
    expect(knownOf(writer.trace, 'client').freshId).toBe('lab-4');
    expect(knownOf(writer.trace, 'server').freshId).toBe('lab-1');
  });

  it('gives the ids of each side, unanswered ones first and then the latest', () => {
    const writer = new TraceWriter();
    writer.request('client', 1, 'ping');
    writer.request('client', 2, 'ping');
    writer.request('client', 3, 'ping');
    writer.request('server', 's', 'ping');
    writer.result('server', 2);
    writer.result('server', 3);
    expect(knownOf(writer.trace, 'client')).toMatchObject({ ownIds: [1, 3, 2], theirIds: ['s'] });
    expect(knownOf(writer.trace, 'server')).toMatchObject({ ownIds: ['s'], theirIds: [1, 3, 2] });
  });

  it('forgets ids, tokens and streams of an earlier connection, but never gives one out again', () => {
    const writer = new TraceWriter();
    writer.request('client', 'lab-1', 'subscriptions/listen', { _meta: { progressToken: 't' } });
    writer.request('client', 9, 'ping', {}, { connection: 2 });
    expect(knownOf(writer.trace, 'client')).toMatchObject({
      freshId: 'lab-2',
      ownIds: [9],
      subscription: undefined,
    });
    expect(knownOf(writer.trace, 'server').progressToken).toBeUndefined();
  });

  it('finds the progress token that the other side gave last, and the stream of the client', () => {
    const writer = new TraceWriter();
    writer.request('client', 1, 'tools/call', { name: 'a', _meta: { progressToken: 7 } });
    writer.request('client', 2, 'tools/call', { name: 'a', _meta: { progressToken: { not: 'a token' } } });
    writer.request('client', 'stream', 'subscriptions/listen', {});
    expect(knownOf(writer.trace, 'server')).toMatchObject({ progressToken: 7, subscription: 'stream' });
    expect(knownOf(writer.trace, 'client')).toMatchObject({
      progressToken: undefined,
      subscription: 'stream',
    });
  });

  it('finds the first tool, resource, template and prompt that the server listed last', () => {
    const writer = new TraceWriter();
    const list = (method: string, result: unknown) => {
      const id = writer.trace.frameCount;
      writer.request('client', id, method);
      writer.result('server', id, result);
    };
    list('tools/list', { tools: [{ name: 'old' }] });
    list('tools/list', { tools: [{ name: 'new' }, { name: 'second' }] });
    list('resources/list', { resources: [] });
    list('resources/templates/list', { resourceTemplates: [{ uriTemplate: 'a://{b}' }] });
    list('prompts/list', { prompts: 'not a list' });
    expect(knownOf(writer.trace, 'client')).toMatchObject({
      tool: { name: 'new' },
      resource: undefined,
      template: { uriTemplate: 'a://{b}' },
      prompt: undefined,
    });
  });
});
