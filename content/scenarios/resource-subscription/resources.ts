import type { McpServer } from '@modelcontextprotocol/server';

export const uri = 'policy://remote-work';
const versions = ['Two days a week.'];
const subscribed = new Set<string>();

export function register(server: McpServer) {
  server.registerResource('remote-work', uri, { mimeType: 'text/plain' }, async () => ({
    contents: [{ uri, mimeType: 'text/plain', text: versions.at(-1) ?? '' }],
  }));

  // McpServer leaves subscriptions to you.
  server.server.setRequestHandler('resources/subscribe', ({ params }) => {
    subscribed.add(params.uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
}

export async function publish(server: McpServer, text: string) {
  versions.push(text);
  if (subscribed.has(uri)) await server.server.sendResourceUpdated({ uri });
}
