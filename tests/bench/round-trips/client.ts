import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Milliseconds. The first stretch is for the compilers, and for the next pair of idle peers to load. */
const WARM_UP = 2_500;
const STRETCH = 300;
const STRETCHES = 5;

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

for (const inFlight of [1, 16]) {
  await perSecond(inFlight, inFlight === 1 ? WARM_UP : WARM_UP / 2);
  const rates: number[] = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) rates.push(await perSecond(inFlight, STRETCH));
  console.log(JSON.stringify({ inFlight, rates }));
}
