import type { McpServer } from '@modelcontextprotocol/server';

export function register(server: McpServer) {
  server.registerTool('list_policies', { description: 'All policies by name' }, async () => ({
    content: [{ type: 'text', text: 'remote-work, device-security, incident-response' }],
  }));
}
