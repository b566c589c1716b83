import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LIMITS,
  pageToWire,
  parseMessage,
  peerToWire,
  wireToPage,
  wireToPeer,
} from '@/lib/engine/messages';

const frames = {
  kind: 'frames',
  seq: 1,
  senders: 'cs',
  times: [0, 0.5],
  texts: ['\ud800', ''],
  fate: 'delivered',
  author: 'peer',
  connection: 1,
};

describe('a message in the vocabulary comes out as it went in', () => {
  test.each([
    [
      pageToWire,
      { type: 'start', files: [{ name: 'a.ts', text: '' }], strict: false, limits: DEFAULT_LIMITS },
    ],
    [wireToPage, { type: 'entries', entries: [frames] }],
    [wireToPage, { type: 'ended', ending: { kind: 'limit', limit: 'frames', allowed: 1, by: 'server' } }],
    [wireToPeer, { type: 'connected', connection: 2 }],
    [peerToWire, { type: 'ignored', nth: 1, reason: 'not JSON' }],
  ])('%#', (schema, message) => {
    expect(parseMessage(schema, message, 'here')).toEqual(message);
  });
});

describe('a message that is not says where it came from and what is wrong first', () => {
  test.each<[unknown, RegExp]>([
    [undefined, /^page to wire: message: /],
    [{ type: 'nonsense' }, /^page to wire: type: /],
    [{ type: 'start' }, /^page to wire: files: /],
    [
      { type: 'start', files: [{ name: 'a.ts' }], strict: true, limits: DEFAULT_LIMITS },
      /^page to wire: files\.0\.text: /,
    ],
    [
      { type: 'start', files: [], strict: true, limits: { ...DEFAULT_LIMITS, frames: -1 } },
      /^page to wire: limits\.frames: /,
    ],
    [
      { type: 'start', files: [], strict: true, limits: { ...DEFAULT_LIMITS, bytes: Number.NaN } },
      /^page to wire: limits\.bytes: /,
    ],
  ])('%j', (data, message) => {
    expect(() => parseMessage(pageToWire, data, 'page to wire')).toThrow(message);
  });

  test('whatever the value, with a short text', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const schema of [pageToWire, wireToPage, wireToPeer, peerToWire]) {
          let text = '';
          try {
            parseMessage(schema, data, 'there');
          } catch (error) {
            text = (error as Error).message;
          }
          expect(text).toMatch(/^there: /);
          expect(text.length).toBeLessThan(500);
        }
      }),
    );
  });

  test('even where reading it throws', () => {
    const hostile = Object.defineProperty({}, 'type', {
      get: () => {
        throw new Error('mine');
      },
    });
    expect(() => parseMessage(peerToWire, hostile, 'there')).toThrow();
  });
});
