import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Policy, search } from './documents';

export function register(server: McpServer) {
  server.registerTool(
    'search_policies',
    {
      description: 'Find policies that match a question',
      inputSchema: z.object({
        query: z.string(),
        top_k: z.number().int().positive().default(5),
      }),
    },
    async ({ query, top_k }) => {
      console.error('searching for', query);
      const hits = await search(query, top_k);
      return { content: hits.map(toResourceLink) };
    },
  );
}

// A hit is a link. The document itself stays a resource.
const toResourceLink = ({ id, title }: Policy) => ({
  type: 'resource_link' as const,
  uri: `policy://${id}`,
  name: title,
});
