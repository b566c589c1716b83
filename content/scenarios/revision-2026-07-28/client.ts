import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note } from 'lab';

// Pinned: this revision or none.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log('speaks', client.getNegotiatedProtocolVersion());

const { tools } = await client.listTools();
console.log('tools:', tools.map((tool) => tool.name).join(', '));

await client.listTools();
note('The list may be kept for a minute, so the second listTools() sent nothing');

const { content } = await client.callTool({ name: 'count_days', arguments: { weeks: 4 } });
for (const block of content) if (block.type === 'text') console.log(block.text);
