import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// The client offers one revision, so the handshake agrees on it or fails.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { supportedProtocolVersions: ['2024-11-05'] },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log('agreed on', client.getNegotiatedProtocolVersion());

// Either side may ask whether the other is still there. The answer is an empty result.
await client.ping();

const { tools } = await client.listTools();
console.log('tools:', tools.map((tool) => tool.name).join(', '));

const { content } = await client.callTool({ name: 'count_days', arguments: { weeks: 4 } });
for (const block of content) if (block.type === 'text') console.log(block.text);
