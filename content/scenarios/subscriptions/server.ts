import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register as registerResources } from './resources';
import { register as registerTools } from './tools';

// Without `legacy: 'reject'` the same server would also answer an initialize.
serveStdio(
  () => {
    const server = new McpServer(
      { name: 'policy-docs-server', version: '1.0.0' },
      { capabilities: { resources: { subscribe: true } } },
    );
    registerResources(server);
    registerTools(server);
    return server;
  },
  { legacy: 'reject' },
);
