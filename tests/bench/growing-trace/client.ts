import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { sleep } from 'lab';

/** Milliseconds: long enough for the page to have drawn what was before, also at rest. */
const PAUSE = 1_200;
const SINGLES = 8;
/** Until the page has loaded the next pair of idle peers. */
const SETTLE = 5_000;

export const client = new Client({ name: 'grower', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

await sleep(SETTLE);
let frames = 3;
for (const size of [100, 1_000, 10_000]) {
  for (; frames < size; frames += 2) await client.ping();
  await sleep(2 * PAUSE);
  // One frame each, which the bench knows by its token.
  for (let single = 0; single < SINGLES; single += 1, frames += 1) {
    await client.notification({
      method: 'notifications/progress',
      params: { progressToken: `single of ${size}`, progress: single },
    });
    await sleep(PAUSE);
  }
}
