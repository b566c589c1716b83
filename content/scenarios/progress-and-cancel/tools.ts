import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { sleep } from 'lab';

const policies = ['remote-work', 'device-security', 'incident-response'];

export function register(server: McpServer) {
  server.registerTool('index_policies', { description: 'Index all policies' }, async (ctx) => {
    for (const [index, id] of policies.entries()) {
      await sleep(40);
      await report(ctx, index + 1, policies.length, `indexed ${id}`);
    }
    return { content: [{ type: 'text', text: `${policies.length} policies indexed` }] };
  });

  server.registerTool('watch_policies', { description: 'Watch for changes until cancelled' }, async (ctx) => {
    const cancelled = aborted(ctx.mcpReq.signal);
    await report(ctx, 0, undefined, 'watching');
    await cancelled;
    console.error('stopped watching');
    return { content: [] };
  });
}

// Progress goes only to a caller who asked for it with a token.
async function report(ctx: ServerContext, progress: number, total: number | undefined, message: string) {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  await ctx.mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken, progress, total, message },
  });
}

function aborted(signal: AbortSignal) {
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
