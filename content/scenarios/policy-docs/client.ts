import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });

// The handshake: initialize, its result, notifications/initialized.
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

// What is there?
const { tools } = await client.listTools();
const { resourceTemplates } = await client.listResourceTemplates();
const { prompts } = await client.listPrompts();
console.log('tools:', tools.map((tool) => tool.name).join(', '));
console.log('templates:', resourceTemplates.map((template) => template.uriTemplate).join(', '));
console.log('prompts:', prompts.map((prompt) => prompt.name).join(', '));

// A tool is called, a resource is read, a prompt is filled in.
const { content } = await client.callTool({ name: 'search_policies', arguments: { query: 'remote work' } });
console.log(content.length, 'hits');
await client.readResource({ uri: 'policy://remote-work' });
await client.getPrompt({ name: 'summarize_incident', arguments: { severity: 'high' } });

// A document that is not there: an error on the wire, a rejected promise here.
await client.readResource({ uri: 'policy://parking' }).catch(({ code, message }) => {
  console.log('error', code, message);
});
