import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { find } from './documents';

export function register(server: McpServer) {
  server.registerResource(
    'policy',
    new ResourceTemplate('policy://{doc_id}', { list: undefined }),
    { description: 'One policy, in full', mimeType: 'text/plain' },
    async (uri, { doc_id }) => {
      const policy = await find(String(doc_id));
      if (!policy) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: policy.text }] };
    },
  );
}
