import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client({ name: 'patient-client', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));
await client.listTools();

// The server answers this one. The answer does not arrive, and the client gives up.
await client
  .callTool({ name: 'echo', arguments: { text: 'is anybody there?' } }, { timeout: 1_000 })
  .catch(({ message }) => console.log('lost:', message));

// This answer arrives twice. The SDK drops the second: it has no request with that id any more.
client.onerror = ({ message }) => console.log('twice:', message);
await client.callTool({ name: 'echo', arguments: { text: 'once is enough' } });

// The server never sees this one.
await client.listResources().catch(({ code, message }) => console.log('answered:', code, message));
