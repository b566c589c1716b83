import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

// Wired by hand, a server speaks only the revisions that have a handshake.
const server = new McpServer(
  { name: 'policy-docs-server', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-11-25'] },
);
register(server);
await server.connect(new StdioServerTransport());
