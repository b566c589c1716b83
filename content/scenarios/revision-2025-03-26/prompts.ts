import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const severities = ['low', 'medium', 'high'];

export function register(server: McpServer) {
  server.registerPrompt(
    'summarize_incident',
    {
      description: 'Ask for a short summary of an incident',
      argsSchema: z.object({
        severity: completable(z.string(), (typed) => severities.filter((word) => word.startsWith(typed))),
      }),
    },
    ({ severity }) => {
      const text = `Summarize this ${severity}-severity incident in three sentences.`;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
