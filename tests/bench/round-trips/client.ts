import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sleep } from 'lab';
import { turn } from './turn';

/** Milliseconds. Four clients take turns by the clock, so that what else the machine does meets them all alike. */
const TURN = 250;
const ROUND = 4 * TURN;
/** Left at the end of a turn for what is still under way. */
const PAUSE = 40;
/** The first rounds are for the compilers, and for the next pair of idle peers to load. */
const WARM_UP = 6;
const ROUNDS = 16;

export const client = new Client({ name: 'counter', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

async function perSecond(inFlight: number, milliseconds: number): Promise<number> {
  let calls = 0;
  const began = performance.now();
  const end = began + milliseconds;
  async function keepCalling() {
    while (performance.now() < end) {
      await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
      calls += 1;
    }
  }
  await Promise.all(Array.from({ length: inFlight }, keepCalling));
  return (calls * 1_000) / (performance.now() - began);
}

const first = Math.ceil(Date.now() / ROUND) + 2;
for (const [index, inFlight] of [1, 16].entries()) {
  const start = first + index * (WARM_UP + ROUNDS);
  for (let round = start; round < start + WARM_UP + ROUNDS; round += 1) {
    const from = round * ROUND + turn * TURN;
    await sleep(Math.max(0, from - Date.now()));
    const left = from + TURN - PAUSE - Date.now();
    if (left < TURN / 2) continue;
    const rate = await perSecond(inFlight, left);
    if (round >= start + WARM_UP) console.log(JSON.stringify({ inFlight, round, rate }));
  }
}
