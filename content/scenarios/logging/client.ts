import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const client = new Client({ name: 'policy-reader', version: '1.0.0' });
client.setNotificationHandler('notifications/message', ({ params }) => {
  console.log(params.level, params.logger, params.data);
});
await client.connect(new StdioClientTransport({ command: 'npx', args: ['tsx', 'server.ts'] }));

await client.setLoggingLevel('warning');
await client.callTool({ name: 'check_policies' });

await client.setLoggingLevel('debug');
await client.callTool({ name: 'check_policies' });
