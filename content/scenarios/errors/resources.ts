import type { McpServer } from '@modelcontextprotocol/server';

export function register(server: McpServer) {
  server.registerResource('remote-work', 'policy://remote-work', {}, async () => {
    // Whatever a resource throws becomes a JSON-RPC error.
    throw new Error('The archive does not answer');
  });
}
