import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

// Page by page. To a client a cursor is opaque: it goes back as it came.
let cursor: string | undefined;
do {
  const page = await client.request({ method: 'resources/list', params: { cursor } });
  console.log('page:', page.resources.map((resource) => resource.name).join(', '));
  cursor = page.nextCursor;
} while (cursor !== undefined);

// listResources walks the same three pages by itself.
const { resources } = await client.listResources();
console.log('all:', resources.length);

await client
  .request({ method: 'resources/list', params: { cursor: 'made-up' } })
  .catch(({ code, message }) => console.log(code, message));
