import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessage, wireToPage } from '@/lib/engine/messages';
import { packed, unpacked } from '@/lib/engine/packed-frames';
import type { Frame, Note } from '@/lib/frames/frame';

const text = fc.string({ unit: 'binary' });
const time = fc.double({ noNaN: true, noDefaultInfinity: true });

const frame = fc.record<Frame>({
  kind: fc.constant('frame'),
  seq: fc.nat({ max: 3 }),
  direction: fc.constantFrom('client-to-server', 'server-to-client'),
  time,
  text,
  fate: fc.constantFrom('delivered', 'held', 'dropped', 'lost'),
  author: fc.constantFrom('peer', 'lab'),
  connection: fc.nat({ max: 1 }),
});

const note = fc.record<Note>({
  kind: fc.constant('note'),
  time,
  at: fc.constantFrom('client', 'server', 'both'),
  text,
  author: fc.constantFrom('reader', 'lab'),
});

const delivered = (seq: number): Frame => ({
  kind: 'frame',
  seq,
  direction: seq % 2 === 1 ? 'client-to-server' : 'server-to-client',
  time: seq,
  text: String(seq),
  fate: 'delivered',
  author: 'peer',
  connection: 1,
});

describe('packed entries', () => {
  test('arrive as they were recorded, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(frame, note)), (entries) => {
        const posted = structuredClone({ type: 'entries', entries: packed(entries) });
        const heard = parseMessage(wireToPage, posted, 'wire to page');
        expect(heard.type === 'entries' && unpacked(heard.entries)).toEqual(entries);
      }),
    );
  });

  test('are one for all frames in a row', () => {
    const row = [1, 2, 3, 4, 5].map(delivered);
    expect(packed(row)).toEqual([
      {
        kind: 'frames',
        seq: 1,
        senders: 'cscsc',
        times: [1, 2, 3, 4, 5],
        texts: ['1', '2', '3', '4', '5'],
        fate: 'delivered',
        author: 'peer',
        connection: 1,
      },
    ]);
  });

  test.each([
    ['a sender for each text', { senders: 'c' }],
    ['a time for each text', { times: [0, 1, 2] }],
    ['senders that are client or server', { senders: 'cx' }],
  ])('need %s', (_, change) => {
    const [good] = packed([delivered(1), delivered(2)]);
    const message = { type: 'entries', entries: [{ ...good, ...change }] };
    expect(() => parseMessage(wireToPage, message, 'wire to page')).toThrow('wire to page');
  });
});
