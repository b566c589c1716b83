import type { McpServer } from '@modelcontextprotocol/server';
import type { Difference } from '../../deploy-messages';

const SENDERS = ['sendToolListChanged', 'sendResourceListChanged', 'sendPromptListChanged'] as const;

const LISTS = {
  tool: { sender: 'sendToolListChanged', capability: 'tools' },
  resource: { sender: 'sendResourceListChanged', capability: 'resources' },
  'resource-template': { sender: 'sendResourceListChanged', capability: 'resources' },
  prompt: { sender: 'sendPromptListChanged', capability: 'prompts' },
} as const;

/** Keeps a server from telling each change of its lists; the function that comes back lets it speak again. */
export function hush(server: McpServer): () => void {
  for (const sender of SENDERS) {
    Object.defineProperty(server, sender, { value: () => undefined, configurable: true, writable: true });
  }
  return () => {
    for (const sender of SENDERS) Reflect.deleteProperty(server, sender);
  };
}

/** Tells once for each list that it changed, where the server declared that it would. */
export function tellChanges(server: McpServer, differences: readonly Difference[]): void {
  const capabilities = server.server.getCapabilities();
  const lists = new Set(differences.map(({ kind }) => LISTS[kind]));
  const senders = new Set(
    [...lists].flatMap(({ sender, capability }) =>
      capabilities[capability]?.listChanged === false ? [] : [sender],
    ),
  );
  for (const sender of senders) server[sender]();
}
