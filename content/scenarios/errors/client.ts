import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

const report = ({ code, message }: { code: number; message: string }) => console.log(code, message);

// -32601: the server has no prompts at all.
await client.request({ method: 'prompts/list' }).catch(report);

// -32602: there is no such tool.
await client.callTool({ name: 'shred_policy' }).catch(report);

// -32603: the server's own code failed.
await client.readResource({ uri: 'policy://remote-work' }).catch(report);

// Two results with isError: the arguments are wrong, then the tool fails.
for (const args of [{ doc: 'remote-work' }, { doc_id: 'remote-work' }]) {
  const { isError, content } = await client.callTool({ name: 'archive_policy', arguments: args });
  for (const block of content) if (block.type === 'text') console.log(`isError ${isError}:`, block.text);
}
