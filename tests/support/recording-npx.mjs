#!/usr/bin/env node
/**
 * Stands in for `npx` on the PATH of a recorded project: starts tsx with the same arguments and writes down
 * each line that crosses, in the order in which it passes here. One file a process, in the folder
 * `frames` beside the folder of this script, named so that the files sort by start.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

// argv[1] is the link in the run's own folder; the child's environment has no other way to say where.
const folder = join(dirname(dirname(process.argv[1])), 'frames');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${String(process.hrtime.bigint()).padStart(20, '0')}.jsonl`);
writeFileSync(file, '');

const [command, ...args] = process.argv.slice(2);
const bin = join('node_modules', '.bin', command);
const child = spawn(bin, args, { stdio: ['pipe', 'pipe', 'inherit'] });

function tee(from, to, direction) {
  const decoder = new StringDecoder('utf8');
  let open = '';
  from.on('data', (chunk) => {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = lines.pop();
    // Synchronously, so that a signal cannot lose what has already crossed.
    for (const text of lines) appendFileSync(file, `${JSON.stringify({ direction, text })}\n`);
    to.write(chunk);
  });
  from.on('end', () => to.end());
  // A peer that is gone takes no more; the recording has the line all the same.
  to.on('error', () => {});
}
tee(process.stdin, child.stdin, 'client-to-server');
tee(child.stdout, process.stdout, 'server-to-client');

process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
  process.stdin.destroy();
});
