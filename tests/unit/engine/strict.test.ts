import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StrictResponder } from '@/lib/engine/wire/strict';
import { shapeOf } from '@/lib/frames/shape';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';

/** A responder that has seen this revision agreed on, or nothing yet. */
function responder(revision?: Revision): StrictResponder {
  const strict = new StrictResponder();
  if (revision === undefined) return strict;
  if (revision === '2026-07-28') {
    const params = { _meta: { 'io.modelcontextprotocol/protocolVersion': revision } };
    strict.judge(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'server/discover', params }));
    return strict;
  }
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  strict.judge(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }));
  const result = { protocolVersion: revision, capabilities: {}, serverInfo: { name: 'b', version: '1' } };
  strict.observe('server-to-client', shapeOf(JSON.stringify({ jsonrpc: '2.0', id: 0, result })));
  return strict;
}

const answerTo = (text: string, strict = responder()) => {
  const { answers } = strict.judge(text);
  return answers.map((answer) => JSON.parse(answer) as unknown);
};

const request = (id: unknown) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
const batch = (...items: unknown[]) => JSON.stringify(items);
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('what is well formed passes as it is', () => {
  test.each([
    request(1),
    request('a'),
    ' {"id":1 , "jsonrpc":"2.0","method":"ping"}\t',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}',
  ])('%s', (text) => {
    expect(responder().judge(text)).toEqual({ forward: [text], answers: [] });
  });
});

describe('text that is not JSON is answered with -32700', () => {
  test.each(['', '{', '{"jsonrpc":"2.0","id":1,"method":"ping"', 'hello', '\ufeff{}', "{'a':1}"])(
    '%j',
    (text) => {
      expect(responder().judge(text).forward).toEqual([]);
      expect(answerTo(text)).toEqual([
        { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } },
      ]);
    },
  );
});

describe('JSON that is no request is answered with -32600, and with its id where one can be read', () => {
  test.each<[string, unknown]>([
    ['{"jsonrpc":"1.0","id":"b","method":"ping"}', 'b'],
    ['{"id":7,"method":"ping"}', 7],
    ['{"jsonrpc":"2.0","id":8,"method":1}', 8],
    ['{"jsonrpc":"2.0","id":9,"method":"ping","params":"no"}', 9],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null],
    ['{"jsonrpc":"2.0","method":1,"params":"bar"}', null],
    ['{}', null],
    ['1', null],
    ['null', null],
    ['"ping"', null],
    ['[]', null],
  ])('%s', (text, id) => {
    expect(responder().judge(text).forward).toEqual([]);
    expect(answerTo(text)).toEqual([
      { jsonrpc: '2.0', id, error: { code: -32600, message: expect.stringMatching(/^Invalid Request: /) } },
    ]);
  });
});

describe('responses, errors and notifications are never answered, however broken', () => {
  test.each([
    '{"jsonrpc":"1.0","id":1,"result":{}}',
    '{"id":1,"result":{}}',
    '{"jsonrpc":"2.0","result":{}}',
    '{"jsonrpc":"2.0","id":{},"result":1}',
    '{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}',
    '{"jsonrpc":"2.0","id":1,"error":"no"}',
    '{"jsonrpc":"2.0","error":{"code":"-32700","message":"Parse error"}}',
    '{"error":null}',
    '{"jsonrpc":"1.0","method":"notifications/cancelled"}',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":"all"}',
  ])('%s', (text) => {
    expect(responder().judge(text)).toEqual({ forward: [text], answers: [] });
  });

  test('nor is any answer of its own, in any revision', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom(undefined, ...REVISIONS),
        (text, revision) => {
          for (const answer of responder(revision).judge(text).answers) {
            expect(responder(revision).judge(answer).answers).toEqual([]);
          }
        },
      ),
    );
  });
});

describe('an id that cannot be read', () => {
  test.each([
    [undefined, { id: null }],
    ['2024-11-05', { id: null }],
    ['2025-03-26', { id: null }],
    ['2025-06-18', { id: null }],
    ['2025-11-25', {}],
    ['2026-07-28', {}],
  ] as const)('is in %s answered with %j', (revision, id) => {
    for (const [text, code] of [
      ['{', -32700],
      ['{}', -32600],
      [request(null), -32600],
    ] as const) {
      const [answer] = answerTo(text, responder(revision));
      expect(answer).toEqual({ jsonrpc: '2.0', ...id, error: { code, message: expect.any(String) } });
    }
  });

  test('follows the revision that was asked for while none is agreed on', () => {
    const strict = new StrictResponder();
    const params = { protocolVersion: '2025-11-25' };
    strict.judge(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }));
    expect(answerTo('{', strict)).toEqual([{ jsonrpc: '2.0', error: expect.anything() }]);
  });

  test('in a revision nobody knows is null', () => {
    const strict = new StrictResponder();
    const params = { protocolVersion: '1999-01-01' };
    strict.judge(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }));
    expect(answerTo('{', strict)).toEqual([{ jsonrpc: '2.0', id: null, error: expect.anything() }]);
  });
});

describe('a batch', () => {
  test('is unwrapped where 2025-03-26 was negotiated', () => {
    const items = [PING, { jsonrpc: '2.0', method: 'notifications/initialized' }, { ...PING, id: 2 }];
    const verdict = responder('2025-03-26').judge(batch(...items));
    expect(verdict.forward.map((text) => JSON.parse(text) as unknown)).toEqual(items);
    expect(verdict.answers).toEqual([]);
    expect(verdict.note).toContain('batch of 3');
  });

  test('is unwrapped with each item judged by itself', () => {
    const { forward, answers } = responder('2025-03-26').judge(
      batch(PING, 1, { id: 2, method: 'ping' }, { id: 3, result: {} }, []),
    );
    expect(forward.map((text) => JSON.parse(text) as unknown)).toEqual([PING, { id: 3, result: {} }]);
    expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 2, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
    ]);
  });

  test.each([undefined, '2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28'] as const)(
    'is refused as one where %s was negotiated',
    (revision) => {
      const { forward, answers } = responder(revision).judge(batch(PING, { ...PING, id: 2 }));
      expect(forward).toEqual([]);
      expect(answers).toHaveLength(1);
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ error: { code: -32600 } });
    },
  );

  test('of responses only is not answered where it is refused', () => {
    const text = batch(
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    );
    expect(responder('2025-11-25').judge(text).answers).toEqual([]);
  });

  test('is not unwrapped because somebody asked for 2025-03-26 or wrote it into a request', () => {
    const asked = new StrictResponder();
    asked.judge(JSON.stringify({ ...PING, method: 'initialize', params: { protocolVersion: '2025-03-26' } }));
    expect(asked.judge(batch(PING)).forward).toEqual([]);
    const claimed = responder('2025-11-25');
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2025-03-26' };
    claimed.judge(JSON.stringify({ ...PING, params: { _meta } }));
    expect(claimed.judge(batch(PING)).forward).toEqual([]);
  });
});

test('whatever the text, it is forwarded, answered or both: a request is never lost', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json()),
      fc.constantFrom(undefined, ...REVISIONS),
      (text, revision) => {
        const { forward, answers } = responder(revision).judge(text);
        expect(forward.length + answers.length).toBeGreaterThan(0);
      },
    ),
  );
});
