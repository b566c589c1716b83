import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'count_days',
    {
      title: 'Days at home',
      description: 'Days that you may work from home in so many weeks',
      inputSchema: z.object({ weeks: z.number().int().positive() }),
      outputSchema: z.object({ days: z.number(), policy: z.string() }),
    },
    ({ weeks }) => {
      const answer = { days: weeks * 3, policy: 'policy://remote-work' };
      return {
        structuredContent: answer,
        // The same as text, for clients that are older than structured content.
        content: [{ type: 'text', text: JSON.stringify(answer) }],
      };
    },
  );
}
