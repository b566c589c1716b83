import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

await new McpServer({ name: 'quiet', version: '1.0.0' }).connect(new StdioServerTransport());
