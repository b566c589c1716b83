import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

// Without `legacy: 'reject'` the same server would also answer an initialize.
serveStdio(
  () => {
    const server = new McpServer({ name: 'policy-docs-server', version: '1.0.0' });
    register(server);
    return server;
  },
  { legacy: 'reject' },
);
