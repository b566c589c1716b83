import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// 'auto' asks server/discover first, and falls back to initialize when that is unknown.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { versionNegotiation: { mode: 'auto' } },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log(client.getProtocolEra(), 'era, revision', client.getNegotiatedProtocolVersion());

const { tools } = await client.listTools();
console.log('tools:', tools.map((tool) => tool.name).join(', '));
