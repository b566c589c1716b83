import { McpServer } from '@modelcontextprotocol/server';
import type { Definition } from './definition';
import { Refused } from './refused';
import type { Registrations } from './registrations';

/** The exported `register` of a definition file. */
export type Register = (server: McpServer) => unknown;

const PATIENCE = 5_000;

const NEEDS = {
  tools: 'tools/list',
  resources: 'resources/list',
  prompts: 'prompts/list',
  completions: 'completion/complete',
} as const;

/** A server that nobody is connected to, with what a running one declared beside its lists. */
export function scratchServer(running: McpServer): McpServer {
  const {
    tools: _t,
    resources: _r,
    prompts: _p,
    completions: _c,
    ...rest
  } = running.server.getCapabilities();
  return new McpServer({ name: 'scratch', version: '0' }, { capabilities: rest });
}

/** Runs a `register`, which may be asynchronous, but not for ever. */
export async function runRegister(register: Register, server: McpServer, file: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Refused('throws', `register did not end in ${PATIENCE / 1000} s`, { file })),
      PATIENCE,
    );
  });
  try {
    await Promise.race([register(server), late]);
  } finally {
    clearTimeout(timer);
  }
}

function hasHandler(server: McpServer, method: string): boolean {
  try {
    server.server.assertCanSetRequestHandler(method);
    return false;
  } catch {
    return true;
  }
}

/** @throws Refused for what the running server could only have declared when its client connected. */
function checkCapabilities(scratch: McpServer, running: McpServer, tried: readonly Definition[]): void {
  const needed = scratch.server.getCapabilities();
  for (const [capability, method] of Object.entries(NEEDS)) {
    if (needed[capability as keyof typeof NEEDS] === undefined || hasHandler(running, method)) continue;
    const first = tried.find(({ kind }) => {
      if (capability === 'resources') return kind === 'resource' || kind === 'resource-template';
      return `${kind}s` === capability;
    });
    throw new Refused('capability', capability, first?.at);
  }
}

/**
 * Registers the new definitions on a scratch server.
 * @returns what it then has.
 * @throws Refused where the running server could not take them, and what `register` throws.
 */
export async function tryOut(
  registers: ReadonlyMap<string, Register>,
  running: McpServer,
  registrations: Registrations,
): Promise<readonly Definition[]> {
  const scratch = scratchServer(running);
  for (const [file, register] of registers) {
    try {
      await runRegister(register, scratch, file);
    } catch (error) {
      const twice = registrations.namedTwice(error);
      if (twice) throw new Refused('named-twice', `${twice.kind} ${twice.name}`, twice.at);
      throw error;
    }
  }
  const tried = registrations.of(scratch);
  checkCapabilities(scratch, running, tried);
  const others = registrations.of(running).filter(({ module }) => !registers.has(module));
  for (const { kind, key, name, at } of tried) {
    if (others.some((other) => other.kind === kind && other.key === key)) {
      throw new Refused('named-twice', `${kind} ${name}`, at);
    }
  }
  return tried;
}
