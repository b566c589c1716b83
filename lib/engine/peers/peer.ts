import {
  type PeerToWire,
  type Position,
  type Program,
  parseMessage,
  type SourceFile,
  type WireToPeer,
  wireToPeer,
} from '../messages';
import type { Port } from '../port';
import type { FrameChannel } from '../transports/frame-channel';
import { type ConsoleTarget, captureConsole } from './capture-console';
import { Deployer } from './deploy/deployer';
import { inspect } from './inspect';
import { type Linked, type LinkedModule, link, type ModuleHost, shimCode } from './link';
import { modulesFor } from './modules';
import { Positions } from './positions';
import { PeerProblem } from './problem';
import { WireProgram } from './wire-program';

/** What a peer needs of the worker it lives in; tests give their own. */
export interface PeerScope extends ConsoleTarget {
  readonly modules: ModuleHost;
  /** Called for errors and rejections that nobody caught. */
  onUncaught(listener: (error: unknown) => void): void;
}

const REGISTRY = '__lab';
const MAX_MESSAGE = 10_000;

/**
 * Runs one side of a scenario, or its wire.ts, behind a port: strings on it are frames, all else is a message
 * of `messages.ts`. The port is the only thing that connects the reader's code to the world.
 */
export function startPeer(port: Port, scope: PeerScope): void {
  const positions = new Positions();
  const post = (message: PeerToWire) => port.postMessage(message);
  const arrived: string[] = [];
  let delivered = 0;
  let program: Program = 'client';
  let connecting: { resolve: (connection: number) => void; reject: (error: Error) => void } | undefined;

  const deliver = (text: string) => {
    delivered += 1;
    channel.onText?.(text);
  };

  let onText: FrameChannel['onText'];
  const channel: FrameChannel & { fileNames: readonly string[] } = {
    send: (text) => port.postMessage(text),
    get onText() {
      return onText;
    },
    // Text that came before anybody listened waits, as it does in a process's stdin.
    set onText(listener) {
      onText = listener;
      if (listener) queueMicrotask(drain);
    },
    onEnd: undefined,
    connect: (file) =>
      new Promise((resolve, reject) => {
        connecting = { resolve, reject };
        post({ type: 'connect', file });
      }),
    disconnect: () => post({ type: 'disconnect' }),
    ignored: (reason) => post({ type: 'ignored', nth: delivered, reason }),
    fileNames: [],
  };

  const wireProgram = new WireProgram(post, (error) => report(error, 'uncaught'));

  const deployer = new Deployer({
    modules: scope.modules,
    positions,
    evaluate,
    tell: (error) => thrown(error, positions),
  });

  function drain(): void {
    while (onText && arrived.length > 0) deliver(arrived.shift() as string);
  }

  function report(error: unknown, kind: 'compile' | 'uncaught'): void {
    const { message, at, stack } = error instanceof PeerProblem ? told(error) : thrown(error, positions);
    post({
      type: 'problem',
      problem: { side: program, kind, message, ...(at ? { at } : {}), ...(stack ? { stack } : {}) },
    });
  }

  /** One by one, so that an engine's error without a place can at least be pinned to a file. */
  async function evaluate(modules: readonly LinkedModule[]): Promise<Record<string, unknown>> {
    let namespace: Record<string, unknown> = {};
    for (const module of modules) {
      try {
        namespace = await scope.modules.load(module.address);
      } catch (error) {
        if (error instanceof SyntaxError && !positions.first(error.stack)) {
          const message = positions.names(`${error.name}: ${error.message}`);
          throw new PeerProblem(message, placeOfLinkError(module, message));
        }
        throw error;
      }
    }
    return namespace;
  }

  async function run(entry: string, files: readonly SourceFile[]): Promise<void> {
    const namespaces = modulesFor(program, channel, (text) => post({ type: 'note', text }));
    Object.defineProperty(globalThis, REGISTRY, {
      value: Object.fromEntries(namespaces),
      configurable: true,
    });
    const shims = new Map<string, string>();
    for (const [name, namespace] of namespaces) {
      const address = scope.modules.store(shimCode(name, Object.keys(namespace), REGISTRY), name);
      shims.set(name, address);
      positions.name(address, name);
    }
    let linked: Linked;
    try {
      linked = link(entry, files, shims, scope.modules);
    } catch (error) {
      report(error, 'compile');
      return;
    }
    positions.add(linked.modules);
    if (program === 'server') deployer.start({ entry, files, shims, modules: linked.modules });
    try {
      const namespace = await evaluate(linked.atStart);
      if (program === 'wire') wireProgram.load(namespace);
      post({
        type: 'finished',
        exportsClient: typeof namespace.client === 'object' && namespace.client !== null,
      });
    } catch (error) {
      report(error, error instanceof PeerProblem ? 'compile' : 'uncaught');
    }
  }

  function onMessage(message: WireToPeer): void {
    switch (message.type) {
      case 'ping':
        post({ type: 'pong' });
        break;
      case 'start':
        program = message.program;
        Object.assign(channel, { fileNames: message.files.map((file) => file.name) });
        captureConsole(scope, positions, (level, text, at) =>
          post({ type: 'console', line: { side: program, level, text, ...(at ? { at } : {}) } }),
        );
        scope.onUncaught((error) => report(error, 'uncaught'));
        void run(message.entry, message.files);
        break;
      case 'connected':
        delivered = 0;
        connecting?.resolve(message.connection);
        break;
      case 'refused':
        connecting?.reject(new Error(message.message));
        break;
      case 'deploy':
        deployer.deploy(message.files, (outcome) => post({ type: 'deployed', id: message.id, outcome }));
        break;
      case 'frame':
        wireProgram.take(message);
        break;
      case 'disconnected':
        arrived.length = 0;
        channel.onEnd?.();
        break;
    }
  }

  port.onmessage = ({ data }) => {
    if (typeof data !== 'string') {
      onMessage(parseMessage(wireToPeer, data, 'wire to peer'));
    } else if (onText && arrived.length === 0) {
      deliver(data);
    } else {
      arrived.push(data);
    }
  };
  post({ type: 'ready' });
}

interface Telling {
  readonly message: string;
  readonly at?: Position | undefined;
  readonly stack?: string;
}

function told({ message, at }: PeerProblem): Telling {
  return { message: message.slice(0, MAX_MESSAGE), at };
}

/** What the reader's code threw, which may be anything at all. */
function thrown(error: unknown, positions: Positions): Telling {
  const message = positions.names(inspect([error])).slice(0, MAX_MESSAGE);
  try {
    if (!(error instanceof Error)) return { message: `Uncaught: ${message}` };
    const { stack = '' } = error;
    return { message, at: positions.first(stack), stack: positions.stack(stack).slice(0, MAX_MESSAGE) };
  } catch {
    return { message };
  }
}

/** Where a module imports what another does not export: engines name both, but give no line. */
function placeOfLinkError(module: LinkedModule, message: string) {
  const site = module.imports.find(({ specifier }) => message.includes(`'${specifier}`));
  return { file: module.name, ...(site ? { line: site.line } : {}) };
}
