import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'archive_policy',
    { description: 'Archive a policy', inputSchema: z.object({ doc_id: z.string() }) },
    async ({ doc_id }) => {
      // Whatever a tool throws becomes a result with isError.
      throw new Error(`${doc_id} is still in force`);
    },
  );
}
