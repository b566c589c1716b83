/** Runs wire.ts between a client and the server that it starts, in Node: `tsx lab/wire-proxy.ts npx tsx server.ts`. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { pathToFileURL } from 'node:url';
import { Lane } from './lane';
import { type Direction, decide, type WireScript } from './wire-script';

// stdout belongs to the protocol.
console.log = console.error;
console.info = console.error;

const { default: script } = (await import(pathToFileURL(resolve('wire.ts')).href)) as { default: WireScript };
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const clock = {
  now: () => performance.now(),
  after: (milliseconds: number, call: () => void) => void setTimeout(call, milliseconds),
};

interface Way {
  readonly to: Writable;
  readonly lane: Lane;
  count: number;
}

const ways: Record<Direction, Way> = {
  'client-to-server': { to: child.stdin, lane: new Lane(clock), count: 0 },
  'server-to-client': { to: process.stdout, lane: new Lane(clock), count: 0 },
};

function close(): void {
  child.kill('SIGTERM');
  process.exit();
}

function arrive(direction: Direction, text: string): void {
  const way = ways[direction];
  const back = ways[direction === 'client-to-server' ? 'server-to-client' : 'client-to-server'];
  way.count += 1;
  const { forwards, closes } = decide(script, { direction, index: way.count, text });
  for (const { text, toSender, after, behind } of forwards) {
    const { to, lane } = toSender ? back : way;
    lane.send(() => to.write(`${text}\n`), after, behind);
  }
  if (closes) way.lane.send(close, 0, 0);
}

function listen(from: Readable, direction: Direction): void {
  const decoder = new StringDecoder('utf8');
  let open = '';
  from.on('data', (chunk: Buffer) => {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = lines.pop() ?? '';
    for (const line of lines) arrive(direction, line.replace(/\r$/, ''));
  });
  // Behind all that still waits.
  from.on('end', () => ways[direction].lane.send(() => ways[direction].to.end(), 0, 0));
}

// A side that is gone takes no more.
child.stdin.on('error', () => {});
process.stdout.on('error', () => {});
process.on('SIGTERM', close);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
  process.stdin.destroy();
});
listen(process.stdin, 'client-to-server');
listen(child.stdout, 'server-to-client');
