import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

const server = new McpServer(
  {
    name: 'policy-docs-server',
    version: '1.0.0',
    description: 'Searches the policies of an invented office',
    websiteUrl: 'https://policies.example',
  },
  { supportedProtocolVersions: ['2025-11-25'] },
);
register(server);
await server.connect(new StdioServerTransport());
