import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { publish, uri } from './resources';

export function register(server: McpServer) {
  server.registerTool(
    'publish_policy',
    { description: 'Publish a new text of the policy', inputSchema: z.object({ text: z.string() }) },
    async ({ text }) => {
      publish(text);
      await server.server.sendResourceUpdated({ uri });
      return { content: [{ type: 'text', text: 'Published' }] };
    },
  );
}
