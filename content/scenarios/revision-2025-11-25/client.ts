import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// The client offers one revision, so the handshake agrees on it or fails.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-11-25'] },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log('agreed on', client.getNegotiatedProtocolVersion());

console.log('server:', client.getServerVersion()?.description);

const { tools } = await client.listTools();
console.log('icon:', tools[0]?.icons?.[0]?.src);

// top_k must be positive. The answer is no JSON-RPC error: a model can read it and try again.
const wrong = await client.callTool({ name: 'search_policies', arguments: { query: 'vpn', top_k: 0 } });
console.log('isError:', wrong.isError);

await client.callTool({ name: 'search_policies', arguments: { query: 'vpn', top_k: 3 } });
