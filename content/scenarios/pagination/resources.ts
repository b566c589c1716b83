import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

const names = ['remote-work', 'parking', 'travel', 'devices', 'incidents', 'visitors', 'training'];
const all = names.map((name) => ({ name, uri: `policy://${name}` }));
const PAGE = 3;

export function register(server: McpServer) {
  // McpServer would send all resources at once, so its handler is replaced.
  server.server.setRequestHandler('resources/list', ({ params }) => {
    const start = Number(params?.cursor?.replace('from-', '') ?? 0);
    if (!all[start]) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor');
    const resources = all.slice(start, start + PAGE);
    const next = start + PAGE;
    // No nextCursor means that this was the last page.
    return next < all.length ? { resources, nextCursor: `from-${next}` } : { resources };
  });
}
