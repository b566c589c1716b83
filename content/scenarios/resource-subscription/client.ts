import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { note } from 'lab';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
  console.log('changed:', params.uri);
});
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

const publish = (text: string) => client.callTool({ name: 'publish_policy', arguments: { text } });

const uri = 'policy://remote-work';
await client.subscribeResource({ uri });

// The notification says only that something changed. What it is now, the client must read.
await publish('Three days a week.');
const { contents } = await client.readResource({ uri });
console.log('now:', contents[0]);

await client.unsubscribeResource({ uri });
note('Nobody is subscribed any more, so the next change is silent');
await publish('Four days a week.');
