import type { Entry, Frame, HttpPart, Note } from '@/lib/frames/frame';
import { TRACE_FORMAT, TRACE_VERSION } from '../export/json-lines';

export interface ImportError {
  readonly kind: 'not-a-trace' | 'too-new' | 'not-json' | 'not-an-entry';
  /** The first line is 1. */
  readonly line: number;
  readonly message: string;
}

export type Imported =
  | { readonly kind: 'trace'; readonly entries: readonly Entry[] }
  | { readonly kind: 'damaged'; readonly errors: readonly ImportError[] };

/** More tell nothing new. */
const MOST_ERRORS = 20;

type Fields = Readonly<Record<string, unknown>>;

/** Thrown while one line is read and caught there; never leaves this file. */
class Damage extends Error {
  constructor(
    readonly kind: ImportError['kind'],
    message: string,
  ) {
    super(message);
  }
}

function need(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Damage('not-an-entry', message);
}

function fieldsOf(value: unknown, what: string): Fields {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is not an object`);
  return value as Fields;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  need(typeof value === 'string', `${name} is not text`);
  return value;
}

function time(fields: Fields): number {
  const value = fields.time;
  need(
    typeof value === 'number' && Number.isFinite(value) && value >= 0,
    'time is not a number of milliseconds',
  );
  return value;
}

function count(fields: Fields, name: string): number {
  const value = fields[name];
  need(Number.isSafeInteger(value) && (value as number) > 0, `${name} is not a number from 1 on`);
  return value as number;
}

function choice<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((candidate) => candidate === fields[name]);
  need(found !== undefined, `${name} is none of ${choices.join(', ')}`);
  return found;
}

function httpOf(value: unknown): HttpPart {
  const fields = fieldsOf(value, 'http');
  const headers = fields.headers === undefined ? undefined : fieldsOf(fields.headers, 'http.headers');
  for (const name of Object.keys(headers ?? {})) text(headers ?? {}, name);
  return {
    ...(fields.method === undefined ? {} : { method: text(fields, 'method') }),
    ...(fields.status === undefined ? {} : { status: count(fields, 'status') }),
    ...(headers === undefined ? {} : { headers: headers as Readonly<Record<string, string>> }),
  };
}

function frameOf(fields: Fields, before: number): Frame {
  const seq = count(fields, 'seq');
  need(seq > before, `seq ${seq} does not come after ${before}`);
  return {
    kind: 'frame',
    seq,
    direction: choice(fields, 'direction', ['client-to-server', 'server-to-client']),
    time: time(fields),
    text: text(fields, 'text'),
    fate: choice(fields, 'fate', ['delivered', 'held', 'passing', 'dropped', 'lost']),
    author: choice(fields, 'author', ['peer', 'lab', 'wire']),
    connection: count(fields, 'connection'),
    ...(fields.http === undefined ? {} : { http: httpOf(fields.http) }),
  };
}

function noteOf(fields: Fields): Note {
  return {
    kind: 'note',
    time: time(fields),
    at: choice(fields, 'at', ['client', 'server', 'both']),
    text: text(fields, 'text'),
    author: choice(fields, 'author', ['reader', 'lab']),
    ...(fields.about === undefined ? {} : { about: count(fields, 'about') }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Damage('not-json', 'the line is not JSON');
  }
}

function checkHeader(line: string): void {
  let header: unknown;
  try {
    header = JSON.parse(line);
  } catch {
    header = undefined;
  }
  const { format, version } = (typeof header === 'object' && header !== null ? header : {}) as Fields;
  if (format !== TRACE_FORMAT || !Number.isSafeInteger(version)) {
    throw new Damage('not-a-trace', 'the first line does not say that this is a trace saved by Wirelab');
  }
  if ((version as number) > TRACE_VERSION) {
    throw new Damage('too-new', `the trace has version ${version}; this page reads up to ${TRACE_VERSION}`);
  }
}

/** Reads a saved trace back, checking every line; errors are data, this never throws. */
export function parseWirelabTrace(saved: string): Imported {
  const [header = '', ...lines] = saved.replace(/^\ufeff/, '').split(/\r?\n/);
  const entries: Entry[] = [];
  const errors: ImportError[] = [];
  let seq = 0;

  /** Gives whether the line was sound. */
  function read(line: number, reader: () => void): boolean {
    try {
      reader();
      return true;
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      errors.push({ kind: error.kind, line, message: error.message });
      return false;
    }
  }

  if (!read(1, () => checkHeader(header))) return { kind: 'damaged', errors };
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    if (errors.length === MOST_ERRORS) break;
    read(index + 2, () => {
      const fields = fieldsOf(parsed(line), 'the line');
      if (choice(fields, 'kind', ['frame', 'note']) === 'note') {
        entries.push(noteOf(fields));
      } else {
        const frame = frameOf(fields, seq);
        seq = frame.seq;
        entries.push(frame);
      }
    });
  }
  return errors.length > 0 ? { kind: 'damaged', errors } : { kind: 'trace', entries };
}
