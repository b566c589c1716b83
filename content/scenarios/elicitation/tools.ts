import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'acknowledge_policy',
    {
      description: 'Note that the user has read a policy',
      inputSchema: z.object({ doc_id: z.string() }),
    },
    async ({ doc_id }, ctx) => {
      // A request from the server to the client, while the client waits for the tool.
      const answer = await ctx.mcpReq.elicitInput({
        message: `Have you read ${doc_id}?`,
        requestedSchema: {
          type: 'object',
          properties: { initials: { type: 'string', description: 'Your initials' } },
          required: ['initials'],
        },
      });
      const text =
        answer.action === 'accept'
          ? `${doc_id}: signed by ${answer.content?.initials}`
          : `${doc_id}: not signed`;
      return { content: [{ type: 'text', text }] };
    },
  );
}
