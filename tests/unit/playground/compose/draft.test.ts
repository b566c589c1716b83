import { describe, expect, it } from 'vitest';
import { afterSending, broken, compose, type Draft, FIRST_DRAFT } from '@/lib/playground/compose/draft';
import { TraceWriter } from '../../../support/frames';

describe('compose', () => {
  it('takes the revision of the trace until the reader chooses one', () => {
    const writer = new TraceWriter();
    expect(compose(FIRST_DRAFT, writer.trace).revision).toBe('2025-11-25');
    writer.handshake('2025-03-26');
    expect(compose(FIRST_DRAFT, writer.trace).revision).toBe('2025-03-26');
    expect(compose({ ...FIRST_DRAFT, revision: '2024-11-05' }, writer.trace).revision).toBe('2024-11-05');
  });

  it('knows better than a revision that no specification has', () => {
    const writer = new TraceWriter();
    writer.handshake('2099-01-01');
    expect(compose(FIRST_DRAFT, writer.trace).revision).toBe('2025-11-25');
  });

  it('shows the first template where the chosen one does not exist', () => {
    const { trace } = new TraceWriter();
    const draft: Draft = { ...FIRST_DRAFT, sender: 'server' };
    expect(compose(draft, trace).template).toEqual({ name: 'ping', kind: 'request' });
    expect(compose({ ...draft, revision: '2026-07-28' }, trace).template.kind).toBe('notification');
  });

  it('keeps what was written, whatever else is chosen', () => {
    const { trace } = new TraceWriter();
    const draft: Draft = { ...FIRST_DRAFT, written: 'as I say', sender: 'server', revision: '2026-07-28' };
    expect(compose(draft, trace).text).toBe('as I say');
  });
});

describe('afterSending', () => {
  it('gives a template a fresh id before its frame is in the trace', () => {
    const { trace } = new TraceWriter();
    const ids = [FIRST_DRAFT, afterSending(FIRST_DRAFT)].map(
      (draft) => (JSON.parse(compose(draft, trace).text) as { id: unknown }).id,
    );
    expect(ids).toEqual(['lab-1', 'lab-2']);
  });

  it('leaves a written text as it is', () => {
    const draft: Draft = { ...FIRST_DRAFT, written: '{' };
    expect(afterSending(draft)).toBe(draft);
  });
});

describe('broken', () => {
  it('breaks the text in one way after the other, and says where that cannot be', () => {
    const { trace } = new TraceWriter();
    const once = broken(FIRST_DRAFT, 'no-jsonrpc', trace);
    if (!once.ok) throw new Error(once.why);
    const twice = broken(once.draft, 'null-id', trace);
    expect(twice).toMatchObject({ ok: true, draft: { written: '{"id":null,"method":"tools/list"}' } });
    expect(broken(once.draft, 'no-jsonrpc', trace)).toEqual({ ok: false, why: 'already' });
  });
});
