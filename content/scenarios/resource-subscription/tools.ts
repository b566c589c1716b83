import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { publish } from './resources';

export function register(server: McpServer) {
  server.registerTool(
    'publish_policy',
    { description: 'Publish a new text of the policy', inputSchema: z.object({ text: z.string() }) },
    async ({ text }) => {
      await publish(server, text);
      return { content: [{ type: 'text', text: 'Published' }] };
    },
  );
}
