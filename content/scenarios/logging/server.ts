import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

serveStdio(() => {
  const server = new McpServer(
    { name: 'policy-docs-server', version: '1.0.0' },
    { capabilities: { logging: {} } },
  );
  register(server);
  return server;
});
