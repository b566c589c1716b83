/** What only Wirelab has, for Node: it works on the insides of the SDK's two stdio transports. */
import type { Writable } from 'node:stream';

import { type HandlerResultTypeMap, ProtocolError, type RequestTypeMap } from '@modelcontextprotocol/client';

export { chain, type Fault, faults } from './faults';
export type { Which } from './which';
export type { Forward, WireFrame, WireScript } from './wire-script';

/** Anything that has the shape of the SDK's `Transport`. */
export interface RawTransport {
  send(message: never): Promise<void>;
  close(): Promise<void>;
}

type Asked = RequestTypeMap['elicitation/create' | 'sampling/createMessage' | 'roots/list'];

interface ReadBuffer {
  /** What has come in since the last line break. */
  _buffer?: Buffer | undefined;
  append(chunk: Buffer): void;
}

/** The private fields of `StdioClientTransport` and `StdioServerTransport` that are used here. */
interface StdioParts {
  readonly _process?: { readonly stdin: Writable | null };
  readonly _stdout?: Writable;
  readonly _readBuffer?: ReadBuffer;
}

function partsOf(transport: RawTransport): StdioParts {
  return transport as unknown as StdioParts;
}

/** Writes a note to stderr, since stdout belongs to the protocol. */
export function note(text: string): void {
  console.error(`note: ${text}`);
}

/** There is no panel in Node: declines, and says so on stderr. */
export async function ask<Request extends Asked>(
  request: Request,
): Promise<HandlerResultTypeMap[Request['method']]> {
  console.error(`ask: nobody is here to answer ${request.method}; it is declined`);
  if (request.method !== 'elicitation/create') throw new ProtocolError(-1, 'The user said no');
  return { action: 'decline' } as HandlerResultTypeMap[Request['method']];
}

/** Resolves after so many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends text as one line, JSON or not. Rejects if it has a line break: over stdio that ends a frame. */
export async function sendRaw(transport: RawTransport, text: string): Promise<void> {
  if (text.includes('\n')) throw new Error('sendRaw: over stdio a frame cannot hold a line break');
  const { _process, _stdout } = partsOf(transport);
  const stream = _stdout ?? _process?.stdin;
  if (!stream) throw new Error('sendRaw: not a stdio transport that is started');
  await new Promise<void>((resolve, reject) => {
    stream.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

function endedLines(buffer: ReadBuffer, chunk: Buffer): string[] {
  const whole = buffer._buffer ? Buffer.concat([buffer._buffer, chunk]) : chunk;
  const lines = whole
    .subarray(0, whole.lastIndexOf('\n') + 1)
    .toString('utf8')
    .split('\n');
  return lines.slice(0, -1).map((line) => line.replace(/\r$/, ''));
}

/** Calls the listener with the raw text of each frame that arrives; returns a function that stops it. */
export function onRaw(transport: RawTransport, listener: (text: string) => void): () => void {
  const buffer = partsOf(transport)._readBuffer;
  if (!buffer) throw new Error('onRaw: not a stdio transport');
  let active = true;
  const append = buffer.append;
  buffer.append = (chunk) => {
    // After the SDK has read the chunk, so that a listener that throws does not close the transport.
    for (const line of endedLines(buffer, chunk)) queueMicrotask(() => active && listener(line));
    append.call(buffer, chunk);
  };
  return () => {
    active = false;
  };
}
