import { inputRequired, inputResponse, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'acknowledge_policy',
    {
      description: 'Note that the user has read a policy',
      inputSchema: z.object({ doc_id: z.string() }),
    },
    async ({ doc_id }, ctx) => {
      // The tool runs from the top each time. It keeps nothing between the two calls.
      const answer = inputResponse(ctx.mcpReq.inputResponses, 'signature');
      if (answer.kind !== 'elicit') {
        const signature = inputRequired.elicit({
          message: `Have you read ${doc_id}?`,
          requestedSchema: z.object({ initials: z.string().describe('Your initials') }),
        });
        return inputRequired({ inputRequests: { signature } });
      }
      const text =
        answer.action === 'accept'
          ? `${doc_id}: signed by ${answer.content?.initials}`
          : `${doc_id}: not signed`;
      return { content: [{ type: 'text', text }] };
    },
  );
}
