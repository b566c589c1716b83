import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note, onRaw, sendRaw, sleep } from 'lab';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
const transport = new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] });
await client.connect(transport);

// Sends text as it is, past the SDK, and waits a moment for an answer.
async function send(text: string) {
  const answer = new Promise<string>((resolve) => onRaw(transport, resolve));
  await sendRaw(transport, text);
  console.log(await Promise.race([answer, sleep(200).then(() => 'no answer')]));
}

note('Not JSON: a brace is missing');
await send('{"jsonrpc":"2.0","id":"a","method":"ping"');

note('JSON, but not JSON-RPC 2.0');
await send('{"jsonrpc":"1.0","id":"b","method":"ping"}');

note('A batch: only 2025-03-26 has them');
await send('[{"jsonrpc":"2.0","id":"c","method":"ping"}]');

note('A good request, written by hand');
await send('{"jsonrpc":"2.0","id":"d","method":"ping"}');
