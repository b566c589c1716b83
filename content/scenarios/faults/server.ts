import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { register } from './tools';

serveStdio(() => {
  const server = new McpServer(
    { name: 'echo-server', version: '1.0.0' },
    { capabilities: { resources: {} } },
  );
  server.registerResource('motto', 'motto://here', {}, async ({ href }) => ({
    contents: [{ uri: href, text: 'It worked on my machine.' }],
  }));
  register(server);
  return server;
});
