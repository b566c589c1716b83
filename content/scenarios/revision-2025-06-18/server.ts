import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

const server = new McpServer(
  { name: 'policy-docs-server', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-06-18'] },
);
register(server);
await server.connect(new StdioServerTransport());
