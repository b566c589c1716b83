import type { McpServer } from '@modelcontextprotocol/server';
import type { Definition, Handle } from './definition';
import type { Registrations } from './registrations';
import { reshape, snapshot } from './reshape';
import { type Register, runRegister, scratchServer } from './trial';

/**
 * Runs the new `register` functions on a running server. What has a name that it knows becomes the new
 * definition under its old handle, what is new the SDK registers, what is not named any more goes. Where one
 * throws after all, the server is put back as it was.
 */
export async function applyTo(
  server: McpServer,
  registers: ReadonlyMap<string, Register>,
  registrations: Registrations,
): Promise<void> {
  const before = registrations.of(server);
  const own = before.filter(({ module }) => registers.has(module));
  const restore = own.map(snapshot);
  const claimed = new Set<Handle>();
  // The SDK checks and completes each new definition here before the running server has it.
  const mould = scratchServer(server);
  registrations.taking = (call) => {
    if (call.server !== server || !registers.has(call.module)) return undefined;
    const fresh = call.on(mould);
    const old = own.find(({ kind, key }) => kind === call.kind && key === call.key);
    if (!old) return undefined;
    reshape(old, fresh, call.callback);
    claimed.add(old.handle);
    const { at, callback, module, name } = call;
    const next: Definition = { ...old, ...(at ? { at } : {}), callback, module, name };
    registrations.set(
      server,
      registrations.of(server).map((each) => (each.handle === old.handle ? next : each)),
    );
    return old.handle;
  };
  try {
    for (const [file, register] of registers) await runRegister(register, server, file);
  } catch (error) {
    const known = new Set(before.map(({ handle }) => handle));
    for (const { handle } of registrations.of(server)) if (!known.has(handle)) handle.remove();
    for (const put of restore) put();
    registrations.set(server, before);
    throw error;
  } finally {
    registrations.taking = undefined;
  }
  for (const { handle } of own) if (!claimed.has(handle)) handle.remove();
}
