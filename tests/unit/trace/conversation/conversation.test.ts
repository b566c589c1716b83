import { describe, expect, it } from 'vitest';
import { Conversation } from '@/lib/trace/conversation/conversation';
import { TraceWriter } from '../../../support/frames';

const VERSION = 'io.modelcontextprotocol/protocolVersion';

/** What each message of a trace speaks. */
function revisionsOf({ trace }: TraceWriter): readonly (string | undefined)[] {
  const conversation = new Conversation();
  const found: (string | undefined)[] = [];
  for (let seq = 1; seq <= trace.frameCount; seq += 1) {
    const frame = trace.frame(seq);
    if (frame === undefined) continue;
    conversation.read(conversation.view(frame, trace.shape(seq)), ({ revision }) => found.push(revision));
  }
  return found;
}

describe('what a message speaks', () => {
  it('is what is offered, then what was agreed on', () => {
    const w = new TraceWriter();
    w.request('client', 0, 'initialize', { protocolVersion: '2025-11-25' });
    w.request('client', 1, 'ping');
    w.result('server', 0, { protocolVersion: '2025-06-18', capabilities: {} });
    w.notify('client', 'notifications/initialized');
    expect(revisionsOf(w)).toEqual(['2025-11-25', undefined, '2025-06-18', '2025-06-18']);
  });

  it('is 2026-07-28 for requests that say so, for their answers and for what the server tells', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/list', { _meta: { [VERSION]: '2026-07-28' } });
    w.result('server', 1);
    w.notify('server', 'notifications/message', {});
    w.request('client', 2, 'tools/list');
    expect(revisionsOf(w)).toEqual(['2026-07-28', '2026-07-28', '2026-07-28', '2026-07-28']);
  });

  it('is 2026-07-28 for a version that nobody knows: only that revision says it in each request', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/list', { _meta: { [VERSION]: '1900-01-01' } });
    expect(revisionsOf(w)).toEqual(['2026-07-28']);
  });

  it('is legacy after a handshake, whatever was tried before it or agreed on in it', () => {
    const w = new TraceWriter();
    w.request('client', 'probe', 'server/discover');
    w.error('server', 'probe', -32601, 'Method not found');
    w.handshake('2026-07-28');
    w.request('client', 2, 'tools/list');
    expect(revisionsOf(w).slice(0, 2)).toEqual(['2026-07-28', '2026-07-28']);
    expect(revisionsOf(w).slice(3)).toEqual(['2025-11-25', '2025-11-25', '2025-11-25']);
  });

  it('is of its own connection', () => {
    const w = new TraceWriter();
    w.handshake('2024-11-05');
    w.handshake('2025-03-26', { connection: 2 });
    w.request('client', 1, 'ping');
    w.request('client', 1, 'ping', undefined, { connection: 2 });
    expect(revisionsOf(w).slice(-2)).toEqual(['2024-11-05', '2025-03-26']);
  });

  it('is what the HTTP header names where no handshake was seen', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping', undefined, {
      http: { headers: { 'mcp-protocol-version': '2025-06-18' } },
    });
    expect(revisionsOf(w)).toEqual(['2025-06-18']);
  });
});
