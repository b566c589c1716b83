import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register as registerPrompts } from './prompts';
import { register as registerResources } from './resources';
import { register as registerTools } from './tools';

// One server for each connection. What you register here is what the server declares.
serveStdio(() => {
  const server = new McpServer({ name: 'policy-docs-server', version: '1.0.0' });
  registerTools(server);
  registerResources(server);
  registerPrompts(server);
  return server;
});
