import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

// Without tools there is still ping.
serveStdio(() => new McpServer({ name: 'policy-docs-server', version: '1.0.0' }));
