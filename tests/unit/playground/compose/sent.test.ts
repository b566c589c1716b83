import { describe, expect, it } from 'vitest';
import { frameOf, outcomeOf, sendNow } from '@/lib/playground/compose/sent';
import { TraceWriter } from '../../../support/frames';

const PING = '{"jsonrpc":"2.0","id":"lab-1","method":"ping"}';
const lab = { author: 'lab' } as const;

function seqOf(writer: TraceWriter, sent: ReturnType<typeof sendNow>): number | undefined {
  return frameOf(writer.trace, sent)?.seq;
}

describe('frameOf', () => {
  it('is the next frame of the lab with this text and direction, and no other', () => {
    const writer = new TraceWriter();
    writer.send('client', PING, lab);
    const sent = sendNow(writer.trace, undefined, 'client-to-server', PING);
    writer.send('client', PING);
    writer.send('server', PING, lab);
    writer.send('client', '{}', lab);
    expect(seqOf(writer, sent)).toBeUndefined();
    expect(seqOf(writer, sent)).toBeUndefined();
    writer.send('client', PING, lab);
    expect(seqOf(writer, sent)).toBe(5);
  });

  it('tells texts apart that were sent twice before the first came back', () => {
    const writer = new TraceWriter();
    const first = sendNow(writer.trace, undefined, 'client-to-server', PING);
    const second = sendNow(writer.trace, first, 'client-to-server', PING);
    writer.send('client', PING, lab);
    expect([seqOf(writer, first), seqOf(writer, second)]).toEqual([1, undefined]);
    writer.send('client', PING, lab);
    expect([seqOf(writer, first), seqOf(writer, second)]).toEqual([1, 2]);
    const third = sendNow(writer.trace, second, 'client-to-server', PING);
    writer.send('client', PING, lab);
    expect(seqOf(writer, third)).toBe(3);
  });
});

describe('outcomeOf', () => {
  function outcome(writer: TraceWriter, seq: number) {
    const frame = writer.trace.frame(seq);
    return frame && outcomeOf(writer.trace, frame);
  }

  it('says of a request whether its answer has come, and when', () => {
    const writer = new TraceWriter();
    const seq = writer.send('client', PING, lab);
    expect(outcome(writer, seq)).toEqual({ kind: 'waiting' });
    writer.result('server', 'lab-1');
    expect(outcome(writer, seq)).toEqual({ kind: 'answered', by: 2, after: 10 });
  });

  it('waits for an answer to each request of a batch', () => {
    const writer = new TraceWriter();
    const other = PING.replace('lab-1', 'lab-2');
    const seq = writer.send('client', `[${PING},${other}]`, lab);
    writer.result('server', 'lab-1');
    expect(outcome(writer, seq)).toEqual({ kind: 'waiting' });
    writer.result('server', 'lab-2');
    expect(outcome(writer, seq)).toMatchObject({ kind: 'answered', by: 2 });
  });

  it('waits for nothing after a notification, an answer or what is no message', () => {
    const writer = new TraceWriter();
    writer.request('server', 1, 'ping');
    const seqs = [
      writer.send('client', '{"jsonrpc":"2.0","id":1,"result":{}}', lab),
      writer.notify('client', 'notifications/initialized', undefined, lab),
      writer.send('client', 'nonsense', lab),
    ];
    expect(seqs.map((seq) => outcome(writer, seq))).toEqual(Array(3).fill({ kind: 'one-way' }));
  });

  it('says that a frame met nobody', () => {
    const writer = new TraceWriter();
    expect(outcome(writer, writer.send('client', PING, { ...lab, fate: 'lost' }))).toEqual({ kind: 'lost' });
  });
});
