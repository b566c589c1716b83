import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register as registerResources } from './resources';
import { register as registerTools } from './tools';

serveStdio(() => {
  const server = new McpServer({ name: 'policy-docs-server', version: '1.0.0' });
  registerTools(server);
  registerResources(server);
  return server;
});
