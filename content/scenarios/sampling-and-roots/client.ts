import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { capabilities: { roots: {}, sampling: {} } },
);

client.setRequestHandler('roots/list', () => ({
  roots: [
    { uri: 'file:///policies/drafts', name: 'drafts' },
    { uri: 'file:///policies/archive', name: 'archive' },
  ],
}));

// A real client shows the request to its user and passes it to a model.
client.setRequestHandler('sampling/createMessage', ({ params }) => {
  const [first] = params.messages;
  console.log('the model is asked:', first?.content);
  const text = 'Policies that are not in force yet, and policies that no longer are.';
  return { model: 'canned-answer', role: 'assistant', content: { type: 'text', text } };
});

await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

const { content } = await client.callTool({ name: 'explain_roots' });
console.log('the tool answers:', content);
