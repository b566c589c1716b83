import type { McpServer } from '@modelcontextprotocol/server';

export const uri = 'policy://remote-work';
const versions = ['Two days a week.'];

export function register(server: McpServer) {
  server.registerResource('remote-work', uri, { mimeType: 'text/plain' }, async () => ({
    contents: [{ uri, mimeType: 'text/plain', text: versions.at(-1) ?? '' }],
  }));
}

export function publish(text: string) {
  versions.push(text);
}
