import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry, Frame, Note } from '@/lib/frames/frame';
import { toJsonLines } from '@/lib/trace/export/json-lines';
import { parseWirelabTrace } from '@/lib/trace/import/wirelab-jsonl';
import { Trace } from '@/lib/trace/trace';
import { TraceWriter } from '../../../support/frames';

const HEADER = '{"format":"wirelab-trace","version":1}';
const FRAME =
  '{"kind":"frame","seq":1,"direction":"client-to-server","time":0,"text":"x","fate":"lost","author":"peer","connection":1}';

const anyText = fc.string({ unit: 'binary' });
const time = fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value + 0);
const optional = <Value>(name: string, value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((found) => (found === undefined ? {} : { [name]: found }));

const http = fc
  .tuple(
    optional('method', anyText),
    optional('status', fc.integer({ min: 100, max: 599 })),
    optional(
      'headers',
      fc.dictionary(
        fc.string({ maxLength: 5 }).filter((name) => name !== '__proto__'),
        anyText,
        { noNullPrototype: true },
      ),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as NonNullable<Frame['http']>);

const frame = fc
  .tuple(
    fc.record({
      kind: fc.constant('frame' as const),
      direction: fc.constantFrom<Frame['direction']>('client-to-server', 'server-to-client'),
      time,
      text: anyText,
      fate: fc.constantFrom<Frame['fate']>('delivered', 'held', 'dropped', 'lost'),
      author: fc.constantFrom<Frame['author']>('peer', 'lab'),
      connection: fc.integer({ min: 1, max: 9 }),
    }),
    optional('http', http),
  )
  .map((parts) => Object.assign({}, ...parts) as Omit<Frame, 'seq'>);

const note = fc
  .tuple(
    fc.record({
      kind: fc.constant('note' as const),
      time,
      at: fc.constantFrom<Note['at']>('client', 'server', 'both'),
      text: anyText,
      author: fc.constantFrom<Note['author']>('reader', 'lab'),
    }),
    optional('about', fc.integer({ min: 1, max: 99 })),
  )
  .map((parts) => Object.assign({}, ...parts) as Note);

const entries = fc.array(fc.oneof(frame, note)).map((list) => {
  let seq = 0;
  return list.map((entry): Entry => {
    if (entry.kind === 'note') return entry;
    seq += 1;
    return { ...entry, seq };
  });
});

function errorsOf(...lines: string[]): readonly string[] {
  const imported = parseWirelabTrace(lines.join('\n'));
  return imported.kind === 'trace'
    ? []
    : imported.errors.map(({ kind, line, message }) => `${line} ${kind} ${message}`);
}

describe('a saved trace', () => {
  it('opens again as what it was', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const trace = new Trace();
        trace.append(list);
        expect(parseWirelabTrace(toJsonLines(trace))).toEqual({ kind: 'trace', entries: list });
      }),
    );
  });

  it('has one line for its format and one for each entry', () => {
    const w = new TraceWriter();
    w.send('client', 'two\nlines \u2028 \ud800');
    w.note('both', 'x');
    const lines = toJsonLines(w.trace).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(HEADER);
    expect(lines.at(-1)).toBe('');
  });

  it('may have been through an editor that changes line ends or adds a byte-order mark', () => {
    const imported = parseWirelabTrace(`\ufeff${HEADER}\r\n${FRAME}\r\n\r\n`);
    expect(imported).toMatchObject({ kind: 'trace', entries: [{ seq: 1, fate: 'lost' }] });
  });

  it('may be empty', () => {
    expect(parseWirelabTrace(HEADER)).toEqual({ kind: 'trace', entries: [] });
  });
});

describe('a damaged trace', () => {
  it.each([
    '',
    'hello',
    '{}',
    '[1]',
    'null',
    '{"format":"wirelab-trace"}',
    '{"format":"wirelab-trace","version":"1"}',
    FRAME,
  ])('is no trace of ours when it begins with %s', (header) => {
    expect(errorsOf(header, FRAME)).toEqual([
      '1 not-a-trace the first line does not say that this is a trace saved by Wirelab',
    ]);
  });

  it('says so when it is of a version to come', () => {
    expect(errorsOf('{"format":"wirelab-trace","version":2}')).toEqual([
      '1 too-new the trace has version 2; this page reads up to 1',
    ]);
  });

  it.each([
    ['{"kind":', 'not-json the line is not JSON'],
    ['7', 'not-an-entry the line is not an object'],
    ['{"kind":"other"}', 'not-an-entry kind is none of frame, note'],
    [FRAME.replace('"seq":1', '"seq":0'), 'not-an-entry seq is not a number from 1 on'],
    [FRAME.replace('"seq":1', '"seq":1.5'), 'not-an-entry seq is not a number from 1 on'],
    [
      FRAME.replace('client-to-server', 'sideways'),
      'not-an-entry direction is none of client-to-server, server-to-client',
    ],
    [FRAME.replace('"time":0', '"time":-1'), 'not-an-entry time is not a number of milliseconds'],
    [FRAME.replace('"time":0', '"time":1e999'), 'not-an-entry time is not a number of milliseconds'],
    [FRAME.replace('"text":"x"', '"text":{}'), 'not-an-entry text is not text'],
    [
      FRAME.replace('"lost"', '"gone"'),
      'not-an-entry fate is none of delivered, held, passing, dropped, lost',
    ],
    [FRAME.replace('"peer"', '"me"'), 'not-an-entry author is none of peer, lab, wire'],
    [
      FRAME.replace('"connection":1', '"connection":"1"'),
      'not-an-entry connection is not a number from 1 on',
    ],
    [FRAME.replace('}', ',"http":1}'), 'not-an-entry http is not an object'],
    [FRAME.replace('}', ',"http":{"headers":{"a":1}}}'), 'not-an-entry a is not text'],
    [
      '{"kind":"note","time":0,"at":"up","text":"","author":"lab"}',
      'not-an-entry at is none of client, server, both',
    ],
    [
      '{"kind":"note","time":0,"at":"both","text":"","author":"lab","about":0}',
      'not-an-entry about is not a number from 1 on',
    ],
  ])('names line and fault of %s', (line, fault) => {
    expect(errorsOf(HEADER, line)).toEqual([`2 ${fault}`]);
  });

  it('does not take a number twice or backwards', () => {
    expect(errorsOf(HEADER, FRAME, FRAME)).toEqual(['3 not-an-entry seq 1 does not come after 1']);
  });

  it('lists several faults, but not without end', () => {
    expect(errorsOf(HEADER, 'x', FRAME, 'y')).toEqual([
      '2 not-json the line is not JSON',
      '4 not-json the line is not JSON',
    ]);
    expect(errorsOf(HEADER, ...Array<string>(100).fill('x'))).toHaveLength(20);
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant(FRAME))),
        (lines) => {
          expect(['trace', 'damaged']).toContain(parseWirelabTrace([HEADER, ...lines].join('\n')).kind);
        },
      ),
    );
  });
});
