import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'count_days',
    {
      description: 'Days that you may work from home in so many weeks',
      inputSchema: z.object({ weeks: z.number().int().positive() }),
    },
    ({ weeks }) => ({ content: [{ type: 'text', text: `${weeks * 3} days` }] }),
  );
}
