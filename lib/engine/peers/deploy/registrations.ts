import { McpServer, Server } from '@modelcontextprotocol/server';
import type { DefinitionKind } from '../../deploy-messages';
import type { Position } from '../../position';
import type { Definition, Handle } from './definition';
import { isDefinitionFile } from './plan';

/** A call of `registerTool` or one of its siblings. */
export interface Registration {
  readonly server: McpServer;
  readonly kind: DefinitionKind;
  readonly key: string;
  readonly name: string;
  readonly module: string;
  readonly at?: Position;
  readonly callback: unknown;
  /** Registers it, with the SDK, on this server; throws what the SDK throws. */
  on(server: McpServer): Handle;
}

/** The handle of a definition that takes the new one in, or nothing for one that the SDK is to register. */
export type Taking = (registration: Registration) => Handle | undefined;

const METHODS = ['registerTool', 'registerResource', 'registerPrompt'] as const;

function kindOf(method: (typeof METHODS)[number], second: unknown): DefinitionKind {
  if (method === 'registerTool') return 'tool';
  if (method === 'registerPrompt') return 'prompt';
  return typeof second === 'string' ? 'resource' : 'resource-template';
}

/**
 * Remembers what every `McpServer` of a server process has registered, by the file whose code did it. The
 * SDK's own methods do the work; only what they return is kept.
 */
export class Registrations {
  readonly #definitions = new WeakMap<McpServer, readonly Definition[]>();
  readonly #connected = new Set<McpServer>();
  readonly #lowLevel = new Set<Server>();
  /** What the SDK threw because a name was taken, with that name. */
  readonly #namedTwice = new WeakMap<object, Registration>();
  /** Set while a deploy gives a running server its new definitions. */
  taking: Taking | undefined;

  constructor(private readonly placesOf: (stack: string | undefined) => readonly Position[]) {}

  /** Stands behind the SDK's methods from here on. */
  watch(): void {
    for (const method of METHODS) {
      const original = McpServer.prototype[method] as (...args: readonly unknown[]) => Handle;
      const registrations = this;
      replace(McpServer.prototype, method, original.length, function (this: McpServer, ...args) {
        return registrations.#register(this, method, args, (server) => Reflect.apply(original, server, args));
      });
    }
    const connected = this.#connected;
    const lowLevel = this.#lowLevel;
    const connect = McpServer.prototype.connect;
    replace(McpServer.prototype, 'connect', connect.length, function (this: McpServer, ...args) {
      connected.add(this);
      return Reflect.apply(connect, this, args);
    });
    const connectLow = Server.prototype.connect;
    replace(Server.prototype, 'connect', connectLow.length, function (this: Server, ...args) {
      lowLevel.add(this);
      return Reflect.apply(connectLow, this, args);
    });
  }

  /** Those that are connected now. */
  get live(): readonly McpServer[] {
    return [...this.#connected].filter((server) => server.isConnected());
  }

  /** Whether a `Server` runs that no `McpServer` stands around. */
  get hasLowLevel(): boolean {
    const inner = new Set([...this.#connected].map(({ server }) => server));
    return [...this.#lowLevel].some((server) => server.transport !== undefined && !inner.has(server));
  }

  of(server: McpServer): readonly Definition[] {
    return this.#definitions.get(server) ?? [];
  }

  set(server: McpServer, definitions: readonly Definition[]): void {
    this.#definitions.set(server, definitions);
  }

  /** The registration that failed with this error because its name was taken. */
  namedTwice(error: unknown): Registration | undefined {
    return typeof error === 'object' && error !== null ? this.#namedTwice.get(error) : undefined;
  }

  #register(
    server: McpServer,
    method: (typeof METHODS)[number],
    args: readonly unknown[],
    on: Registration['on'],
  ): Handle {
    const [name, second] = args;
    const kind = kindOf(method, second);
    const key = String(kind === 'resource' ? second : name);
    const origin = this.#origin();
    const call = { server, kind, key, name: String(name), ...origin, callback: args.at(-1), on };
    const taken = this.taking?.(call);
    if (taken) return taken;
    let handle: Handle;
    try {
      handle = on(server);
    } catch (error) {
      const clash = this.of(server).some((each) => each.kind === kind && each.key === key);
      if (clash && error instanceof Error) this.#namedTwice.set(error, call);
      throw error;
    }
    this.#keep(call, handle);
    return handle;
  }

  /** Whose code calls: the definition file nearest to the SDK, else the reader's file nearest to it. */
  #origin(): { readonly module: string; readonly at?: Position } {
    const places = this.placesOf(new Error().stack);
    const at = places.find(({ file }) => isDefinitionFile(file)) ?? places[0];
    return at ? { module: at.file, at } : { module: '' };
  }

  #keep({ server, kind, key, name, module, at, callback }: Registration, handle: Handle): void {
    const definition = { kind, key, name, module, ...(at ? { at } : {}), callback, handle };
    this.set(server, [...this.of(server), definition]);
    const field = kind === 'resource' ? 'uri' : 'name';
    const update = handle.update;
    // The reader's code may rename or remove what it registered; `remove` goes through `update`.
    handle.update = (updates) => {
      update(updates);
      const to = updates[field];
      if (to === undefined) return;
      this.set(
        server,
        this.of(server).flatMap((each) => {
          if (each.handle !== handle) return [each];
          if (typeof to !== 'string') return [];
          return [{ ...each, key: to, ...(field === 'name' ? { name: to } : {}) }];
        }),
      );
    };
  }
}

/** Puts a method in another's place so that nobody sees it by name, length or enumeration. */
function replace<Owner extends object>(
  owner: Owner,
  name: string,
  length: number,
  method: (this: Owner, ...args: unknown[]) => unknown,
): void {
  Object.defineProperty(method, 'name', { value: name, configurable: true });
  Object.defineProperty(method, 'length', { value: length, configurable: true });
  Object.defineProperty(owner, name, {
    value: method,
    writable: true,
    configurable: true,
    enumerable: false,
  });
}
