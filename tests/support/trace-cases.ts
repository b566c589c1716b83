import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Side } from '@/lib/frames/frame';
import { shapeOf } from '@/lib/frames/shape';
import { methodFacts } from '@/lib/protocol/methods';
import { TraceWriter } from './frames';

const FOLDER = new URL('../../../shared/trace-cases/', import.meta.url);

export const haveTraceCases = existsSync(FOLDER);

interface Case {
  readonly id: string;
  readonly format: string;
  readonly input: string;
}

export interface Expected {
  readonly frames: number | null;
  readonly healthy: boolean;
  readonly must_find: readonly string[];
  readonly must_not_find: readonly string[];
}

interface Line {
  readonly text: string;
  readonly from?: Side;
  readonly time?: number;
  readonly connection?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

export function traceCases(): readonly Case[] {
  if (!haveTraceCases) return [];
  return readdirSync(FOLDER)
    .filter((name) => name !== 'expected.json')
    .map((name) => read(name) as Case);
}

export function expectedOf(): Readonly<Record<string, Expected>> {
  return haveTraceCases ? (read('expected.json') as Record<string, Expected>) : {};
}

/** One JSON value a line, or one that is spread over lines at the end. */
function bareLines(input: string): Line[] {
  const lines = input.split('\n').filter((line) => line !== '');
  const spread = lines.indexOf('{');
  const single = spread < 0 ? lines : [...lines.slice(0, spread), lines.slice(spread).join('\n')];
  return single.map((text) => ({ text }));
}

function labelledLines(input: string): Line[] {
  return [...input.matchAll(/^(stdin|stdout): +(.*)$/gm)].map(([, stream, text = '']) => ({
    text,
    from: stream === 'stdin' ? 'client' : 'server',
  }));
}

function hostLines(input: string): Line[] {
  let connection = 1;
  const found: Line[] = [];
  for (const line of input.split('\n')) {
    if (line.includes('Initializing server...') && found.length > 0) connection += 1;
    const [, at, from, rest = ''] =
      /^(\S+) \[.*\] Message from (client|server): (.*)$/.exec(line) ??
      /^(\S+ \S+) \[debug\] \[(editor|server) -> \w+\] (.*)$/.exec(line) ??
      [];
    if (at === undefined) continue;
    found.push({
      text: rest.replace(/ \{ metadata: undefined \}$/, ''),
      from: from === 'server' ? 'server' : 'client',
      time: Date.parse(at.replace(' ', 'T')),
      connection,
    });
  }
  return found;
}

function httpLines(input: string): Line[] {
  const headers = /^MCP-Protocol-Version: (.*)$/m.exec(input);
  return input
    .split('\n')
    .filter((line) => /^(data: )?[{[]/.test(line))
    .map((line) => ({
      text: line.replace(/^data: /, ''),
      ...(headers ? { headers: { 'mcp-protocol-version': headers[1] ?? '' } } : {}),
    }));
}

function gatewayLines(input: string): Line[] {
  return [...input.matchAll(/\(session (\w)\w*\): (.*)$/gm)].map(([, session, text = '']) => ({
    text,
    from: 'client',
    connection: session === 'a' ? 1 : 2,
  }));
}

function inspectorLines(input: string): Line[] {
  const entries = JSON.parse(input) as { origin: Side; message: unknown; response?: unknown }[];
  return entries.flatMap(({ origin, message, response }): Line[] => [
    { text: JSON.stringify(message), from: origin },
    ...(response === undefined
      ? []
      : [
          {
            text: JSON.stringify(response),
            from: origin === 'client' ? ('server' as const) : ('client' as const),
          },
        ]),
  ]);
}

const READERS: Readonly<Record<string, (input: string) => Line[]>> = {
  jsonl: bareLines,
  'stdio-raw': bareLines,
  'stdio-labelled': labelledLines,
  'claude-desktop-log': hostLines,
  'vscode-output': hostLines,
  'http-dump': httpLines,
  'supergateway-log': gatewayLines,
  'inspector-protocol-export': inspectorLines,
};

export function canRead({ format }: Case): boolean {
  return format in READERS;
}

/** Who sent it, where the log does not say: a method has its sender, a response comes from the other side. */
function senderOf(text: string, lastCaller: Side): Side {
  const shape = shapeOf(text);
  const [item = shape] = shape.kind === 'batch' ? shape.items : [shape];
  if (item.kind !== 'request' && item.kind !== 'notification')
    return lastCaller === 'client' ? 'server' : 'client';
  const facts = methodFacts(item.method);
  return facts !== undefined && Object.values(facts.senders).at(-1) === 'server' ? 'server' : 'client';
}

/** Enough of an importer for the formats that are easily split; the real ones come with their own tests. */
export function traceOf(tested: Case): TraceWriter {
  const writer = new TraceWriter();
  const lines = READERS[tested.format]?.(tested.input) ?? [];
  const start = lines[0]?.time ?? 0;
  let lastCaller: Side = 'client';
  for (const { text, from, time, connection, headers } of lines) {
    const sender: Side = from ?? senderOf(text, lastCaller);
    const kind = shapeOf(text).kind;
    if (kind === 'request') lastCaller = sender;
    writer.send(sender, text, {
      ...(time === undefined ? {} : { time: time - start }),
      ...(connection === undefined ? {} : { connection }),
      ...(headers === undefined ? {} : { http: { headers } }),
    });
  }
  return writer;
}
