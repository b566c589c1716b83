import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

export function register(server: McpServer) {
  server.registerPrompt(
    'summarize_incident',
    {
      description: 'Ask for a short summary of an incident',
      argsSchema: z.object({ severity: z.enum(['low', 'medium', 'high']) }),
    },
    ({ severity }) => {
      const text = `Summarize this ${severity}-severity incident in three sentences: cause, effect, fix.`;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
