import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerTool(
    'search_policies',
    {
      description: 'Find policies that match a question',
      inputSchema: z.object({ query: z.string(), top_k: z.number().int().positive() }),
      icons: [{ src: 'https://policies.example/search.svg', mimeType: 'image/svg+xml', sizes: ['any'] }],
    },
    ({ query, top_k }) => ({ content: [{ type: 'text', text: `${top_k} best hits for ${query}` }] }),
  );
}
