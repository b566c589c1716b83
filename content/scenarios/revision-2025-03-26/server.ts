import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { register as registerPrompts } from './prompts';
import { register as registerTools } from './tools';

const server = new McpServer(
  { name: 'policy-docs-server', version: '1.0.0' },
  { supportedProtocolVersions: ['2025-03-26'] },
);
registerTools(server);
registerPrompts(server);
await server.connect(new StdioServerTransport());
