/** Imported before client.ts in a project that has a wire.ts: each server is started behind the proxy. */
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

interface StdioParts {
  _serverParams: { command: string; args?: string[] };
}

const PROXY = 'lab/wire-proxy.ts';
const { start } = StdioClientTransport.prototype;

StdioClientTransport.prototype.start = function throughWire(this: StdioClientTransport): Promise<void> {
  const parts = this as unknown as StdioParts;
  const { command, args = [] } = parts._serverParams;
  if (!args.includes(PROXY)) {
    parts._serverParams = { ...parts._serverParams, command: 'npx', args: ['tsx', PROXY, command, ...args] };
  }
  return start.call(this);
};
