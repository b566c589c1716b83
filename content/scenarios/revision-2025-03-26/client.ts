import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

// The client offers one revision, so the handshake agrees on it or fails.
export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-03-26'] },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
console.log('agreed on', client.getNegotiatedProtocolVersion());

const { tools } = await client.listTools();
for (const { name, annotations } of tools) {
  console.log(name, annotations?.destructiveHint ? 'may destroy something' : 'is harmless');
}

// What could the argument be, when the user has typed one letter?
const { completion } = await client.complete({
  ref: { type: 'ref/prompt', name: 'summarize_incident' },
  argument: { name: 'severity', value: 'h' },
});
console.log('completions:', completion.values.join(', '));

await client.callTool({ name: 'delete_draft', arguments: { doc_id: 'parking' } });
