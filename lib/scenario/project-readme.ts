import type { Scenario } from './scenario';

const STRICT = `
- The setting \`strict\` is on in the lab and has no counterpart here. It adds a responder of the lab's, which
  answers what is not JSON or not JSON-RPC. Here nothing answers: the SDK drops such text in silence.`;

const WIRE = `
- \`wire.ts\` runs in \`lab/wire-proxy.ts\`, a process between the client and each server that it starts.`;

/** What the downloaded project says about itself. */
export function projectReadme({ title, settings, files }: Scenario): string {
  const heading = title.replace(/\s+/g, ' ').trim() || 'A Wirelab project';
  return `# ${heading}

A project from Wirelab: an MCP client and an MCP server that talk over real stdio. You need Node 20 or later.

\`\`\`
npm install
npm start
\`\`\`

\`start.ts\` runs \`client.ts\`, which starts the server as a process of its own, and closes the client at the end.

## What differs from the lab

- \`lab/index.ts\` is the module \`lab\` for Node. \`note()\` writes to stderr, and \`sendRaw()\` refuses line breaks,
  because a line is a frame here.
- Where the client negotiates its version (\`auto\` or a pin), the SDK asks in an extra server process first. In the
  lab that question goes over the same wire as the rest.${files.some(({ name }) => name === 'wire.ts') ? WIRE : ''}${settings.strict ? STRICT : ''}
`;
}
