import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note } from 'lab';

export const client = new Client(
  { name: 'policy-reader', version: '1.0.0' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
  console.log('changed:', params.uri);
});
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

const publish = (text: string) => client.callTool({ name: 'publish_policy', arguments: { text } });

const uri = 'policy://remote-work';
const subscription = await client.listen({ resourceSubscriptions: [uri] });
console.log('listening to', subscription.honoredFilter.resourceSubscriptions);

await publish('Three days a week.');
const { contents } = await client.readResource({ uri });
console.log('now:', contents[0]);

await subscription.close();
note('Nobody listens any more, so the next change is silent');
await publish('Four days a week.');
