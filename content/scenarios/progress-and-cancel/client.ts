import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note } from 'lab';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

// Asking for progress puts a progressToken into the request.
await client.callTool(
  { name: 'index_policies' },
  { onprogress: ({ progress, total, message }) => console.log(`${progress}/${total}`, message) },
);

// The second call has no end of its own, so it is cancelled at its first sign of life.
const controller = new AbortController();
await client
  .callTool(
    { name: 'watch_policies' },
    { signal: controller.signal, onprogress: () => controller.abort('seen enough') },
  )
  .catch(({ message }) => console.log('cancelled:', message));

// The session goes on.
await client.ping();
note('watch_policies has no response, and will have none');
