import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// The client offers one revision, so the handshake agrees on it or fails.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-06-18'] },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log('agreed on', client.getNegotiatedProtocolVersion());

// The client keeps each outputSchema, and checks results against it.
const { tools } = await client.listTools();
for (const { name, title, outputSchema } of tools) {
  console.log(name, 'is shown as', title, 'and returns', Object.keys(outputSchema?.properties ?? {}));
}

const { structuredContent } = await client.callTool({ name: 'count_days', arguments: { weeks: 4 } });
console.log('structured:', structuredContent);
