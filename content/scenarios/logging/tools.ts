import type { McpServer } from '@modelcontextprotocol/server';

export function register(server: McpServer) {
  server.registerTool('check_policies', { description: 'Look for policies out of date' }, async (ctx) => {
    await ctx.mcpReq.log('debug', 'three policies to check', 'checker');
    await ctx.mcpReq.log('warning', { doc_id: 'parking', problem: 'two years old' }, 'checker');
    return { content: [{ type: 'text', text: 'One policy is out of date' }] };
  });
}
