import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'delete_draft',
    {
      description: 'Delete the draft of a policy',
      inputSchema: z.object({ doc_id: z.string() }),
      // Hints for the person who is asked to allow the call. A client must not trust them blindly.
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ doc_id }) => ({ content: [{ type: 'text', text: `No draft of ${doc_id} is left` }] }),
  );
}
