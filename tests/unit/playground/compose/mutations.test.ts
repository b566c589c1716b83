import { describe, expect, it } from 'vitest';
import { shapeOf } from '@/lib/frames/shape';
import { knownOf } from '@/lib/playground/compose/known';
import { MEGABYTE, MUTATIONS, type Mutation, type WhyNot } from '@/lib/playground/compose/mutations';
import { TraceWriter } from '../../../support/frames';

const REQUEST = '{"jsonrpc":"2.0","id":"lab-1","method":"tools/call","params":{"name":"a", "n":1.0}}';
const NOTIFICATION = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}';
const RESULT = '{"jsonrpc":"2.0","id":7,"result":{}}';
const ERROR = '{"jsonrpc":"2.0","id":7,"error":{"code":-1,"message":"no"}}';

const writer = new TraceWriter();
writer.request('client', 4, 'ping');
writer.request('client', 5, 'ping');
writer.result('server', 5);
const known = knownOf(writer.trace, 'client');

function mutated(mutation: Mutation, text: string): string {
  const result = MUTATIONS[mutation](text, known);
  if (!result.ok) throw new Error(`${mutation}: ${result.why}`);
  return result.text;
}

function whyNot(mutation: Mutation, text: string): WhyNot | undefined {
  const result = MUTATIONS[mutation](text, known);
  return result.ok ? undefined : result.why;
}

describe('each mutation does one thing and leaves every other letter', () => {
  it('no jsonrpc', () => {
    expect(mutated('no-jsonrpc', REQUEST)).toBe(REQUEST.replace('"jsonrpc":"2.0",', ''));
    expect(whyNot('no-jsonrpc', '{"id":1}')).toBe('already');
  });

  it('id null', () => {
    expect(mutated('null-id', REQUEST)).toBe(REQUEST.replace('"lab-1"', 'null'));
    expect(whyNot('null-id', NOTIFICATION)).toBe('no-id');
    expect(whyNot('null-id', '{"id": null}')).toBe('already');
  });

  it('id as the other type: of an answer it says the same', () => {
    expect(mutated('other-id-type', RESULT)).toBe(RESULT.replace('7', '"7"'));
    expect(mutated('other-id-type', RESULT.replace('7', '"7"'))).toBe(RESULT);
    expect(mutated('other-id-type', RESULT.replace('7', '1.50'))).toBe(RESULT.replace('7', '"1.50"'));
    expect(whyNot('other-id-type', NOTIFICATION)).toBe('no-id');
    expect(whyNot('other-id-type', '{"id":null}')).toBe('no-other-type');
  });

  it('id as the other type: where no number says the same, one that no request of this side has', () => {
    expect(mutated('other-id-type', REQUEST)).toBe(REQUEST.replace('"lab-1"', '6'));
  });

  it('id reused: an unanswered request’s before any other', () => {
    expect(mutated('reused-id', REQUEST)).toBe(REQUEST.replace('"lab-1"', '4'));
    expect(mutated('reused-id', REQUEST.replace('"lab-1"', '4'))).toBe(REQUEST.replace('"lab-1"', '5'));
    expect(whyNot('reused-id', NOTIFICATION)).toBe('not-a-request');
    expect(whyNot('reused-id', RESULT)).toBe('not-a-request');
    const nothing = knownOf(new TraceWriter().trace, 'client');
    expect(MUTATIONS['reused-id'](REQUEST, nothing)).toEqual({ ok: false, why: 'no-earlier-request' });
  });

  it('unknown method: still a request, or still a notification', () => {
    expect(mutated('unknown-method', REQUEST)).toBe(REQUEST.replace('tools/call', 'lab/unknown'));
    expect(mutated('unknown-method', NOTIFICATION)).toBe(
      NOTIFICATION.replace('notifications/progress', 'notifications/lab/unknown'),
    );
    expect(whyNot('unknown-method', RESULT)).toBe('not-a-call');
  });

  it('params as an array', () => {
    expect(mutated('params-array', REQUEST)).toBe(
      REQUEST.replace('{"name":"a", "n":1.0}', '[{"name":"a", "n":1.0}]'),
    );
    expect(mutated('params-array', '{"method":"m"}')).toBe('{"method":"m","params":[]}');
    expect(whyNot('params-array', '{"method":"m","params":[1]}')).toBe('already');
    expect(whyNot('params-array', ERROR)).toBe('not-a-call');
  });

  it('params as a string', () => {
    expect(mutated('params-string', REQUEST)).toBe(
      REQUEST.replace('{"name":"a", "n":1.0}', String.raw`"{\"name\":\"a\", \"n\":1.0}"`),
    );
    expect(mutated('params-string', '{"method":"m"}')).toBe('{"method":"m","params":""}');
    expect(whyNot('params-string', '{"method":"m","params":"x"}')).toBe('already');
  });

  it('result and error both', () => {
    const error = '"error":{"code":-32603,"message":"Internal error"}';
    expect(mutated('result-and-error', RESULT)).toBe(RESULT.replace('{}}', `{},${error}}`));
    expect(mutated('result-and-error', ERROR)).toBe(ERROR.replace('"no"}}', '"no"},"result":{}}'));
    expect(whyNot('result-and-error', REQUEST)).toBe('not-an-answer');
    expect(whyNot('result-and-error', mutated('result-and-error', RESULT))).toBe('already');
  });

  it('a notification with an id', () => {
    expect(mutated('notification-id', NOTIFICATION)).toBe(
      NOTIFICATION.replace('"2.0",', '"2.0","id":"lab-1",'),
    );
    expect(whyNot('notification-id', REQUEST)).toBe('not-a-notification');
    expect(whyNot('notification-id', RESULT)).toBe('not-a-notification');
  });

  it('truncated: the first half, and no half of a character', () => {
    const cut = mutated('truncated', REQUEST);
    expect(REQUEST.startsWith(cut)).toBe(true);
    expect(cut).toHaveLength(Math.floor(REQUEST.length / 2));
    expect(shapeOf(cut)).toMatchObject({ kind: 'invalid', json: false });
    expect(mutated('truncated', 'a😀b')).toBe('a');
    expect(whyNot('truncated', '😀')).toBe('too-short');
    expect(whyNot('truncated', '')).toBe('too-short');
  });

  it('byte-order mark', () => {
    expect(mutated('byte-order-mark', REQUEST)).toBe(`\uFEFF${REQUEST}`);
    expect(mutated('byte-order-mark', 'not json')).toBe('\uFEFFnot json');
    expect(whyNot('byte-order-mark', `\uFEFF${REQUEST}`)).toBe('already');
    expect(shapeOf(mutated('byte-order-mark', REQUEST))).toMatchObject({ kind: 'invalid', json: false });
  });

  it('batch: the same frame twice', () => {
    expect(mutated('batch', REQUEST)).toBe(`[${REQUEST},${REQUEST}]`);
    expect(shapeOf(mutated('batch', REQUEST))).toMatchObject({ kind: 'batch' });
  });

  it('a string of 1 MB among the params', () => {
    const big = mutated('megabyte', REQUEST);
    expect(big).toBe(REQUEST.replace('1.0}', `1.0,"filler":"${'x'.repeat(MEGABYTE)}"}`));
    expect(whyNot('megabyte', big)).toBe('already');
    expect(mutated('megabyte', '{"method":"m"}').length).toBeGreaterThan(MEGABYTE);
    expect(whyNot('megabyte', RESULT)).toBe('not-a-call');
    expect(whyNot('megabyte', '{"method":"m","params":[]}')).toBe('not-an-object');
  });
});

describe('a text that is not one JSON object', () => {
  it('can only be cut or given a byte-order mark', () => {
    const possible = (Object.keys(MUTATIONS) as Mutation[]).filter(
      (each) => whyNot(each, '[{"id":1}]') !== 'not-an-object',
    );
    expect(possible).toEqual(['truncated', 'byte-order-mark']);
  });
});

describe('mutations of a text of many lines', () => {
  it('keep its lines', () => {
    const lines = '{\n  "jsonrpc": "2.0",\n  "id": 1,\n  "method": "ping"\n}';
    expect(mutated('no-jsonrpc', lines)).toBe('{\n  "id": 1,\n  "method": "ping"\n}');
    expect(mutated('null-id', lines)).toBe(lines.replace('1,', 'null,'));
  });
});
