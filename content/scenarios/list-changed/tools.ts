import type { McpServer } from '@modelcontextprotocol/server';
import { note } from 'lab';

export function register(server: McpServer) {
  server.registerTool('enable_drafts', { description: 'Make drafts searchable' }, async () => {
    note('A new tool while the server runs');
    // The SDK announces it to the client.
    server.registerTool('search_drafts', { description: 'Find drafts' }, async () => ({
      content: [{ type: 'text', text: 'One draft: parking' }],
    }));
    return { content: [{ type: 'text', text: 'Drafts are on' }] };
  });
}
