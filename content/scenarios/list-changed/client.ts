import { Client, type Tool } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

let onTools: (tools: Tool[]) => void;
const changed = new Promise<Tool[]>((resolve) => {
  onTools = resolve;
});

export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  // The SDK waits 300 ms for more changes, lists the tools again, and calls this.
  { listChanged: { tools: { onChanged: (_error, tools) => onTools(tools ?? []) } } },
);
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

const before = await client.listTools();
console.log('before:', before.tools.map((tool) => tool.name).join(', '));

await client.callTool({ name: 'enable_drafts' });
const after = await changed;
console.log('after:', after.map((tool) => tool.name).join(', '));

await client.callTool({ name: 'search_drafts' });
