import { Client, type ElicitResult } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { capabilities: { elicitation: {} } },
);

// A real client would show a form. This one accepts once, then declines.
const answers: ElicitResult[] = [{ action: 'accept', content: { initials: 'ab' } }, { action: 'decline' }];
client.setRequestHandler('elicitation/create', ({ params }) => {
  console.log('asked:', params.message);
  return answers.shift() ?? { action: 'cancel' };
});

await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

for (const doc_id of ['remote-work', 'device-security']) {
  const { content } = await client.callTool({ name: 'acknowledge_policy', arguments: { doc_id } });
  for (const block of content) if (block.type === 'text') console.log(block.text);
}
