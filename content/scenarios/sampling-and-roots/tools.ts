import type { McpServer } from '@modelcontextprotocol/server';

export function register(server: McpServer) {
  server.registerTool('explain_roots', { description: 'Explain the shared folders' }, async (ctx) => {
    const { roots } = await ctx.mcpReq.send({ method: 'roots/list' });
    const names = roots.map((root) => root.name).join(' and ');
    const answer = await ctx.mcpReq.requestSampling({
      messages: [{ role: 'user', content: { type: 'text', text: `What might be in ${names}?` } }],
      maxTokens: 50,
    });
    console.error('the model was', answer.model);
    return { content: [answer.content].flat().filter((block) => block.type === 'text') };
  });
}
