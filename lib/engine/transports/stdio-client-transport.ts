import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import type { FrameChannel } from './frame-channel';
import { grantRawAccess } from './raw-text';
import { receive } from './receive';

/** The options of the SDK's `StdioServerParameters` that mean something in the lab. */
export interface StdioServerParameters {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  stderr?: unknown;
  cwd?: string;
  maxBufferSize?: number;
}

/**
 * The scenario file that a command starts. In the lab only `npx tsx FILE` can be run.
 * @throws Error that says so, or that no such file exists.
 */
export function fileToStart(parameters: StdioServerParameters, fileNames: readonly string[]): string {
  const words = [parameters.command, ...(parameters.args ?? [])];
  const [command, runner, file] = words;
  if (command !== 'npx' || runner !== 'tsx' || file === undefined || words.length > 3) {
    throw new Error(
      `StdioClientTransport: the lab cannot run \`${words.join(' ')}\`. It starts the files of this scenario only: { command: 'npx', args: ['tsx', 'server.ts'] }`,
    );
  }
  const name = file.replace(/^\.\//, '');
  if (!fileNames.includes(name)) {
    throw new Error(`StdioClientTransport: there is no ${name} here; the files are ${fileNames.join(', ')}`);
  }
  return name;
}

/** The class `StdioClientTransport` as the client in the lab sees it, bound to the client's wire. */
export function bindStdioClientTransport(channel: FrameChannel) {
  let current: BoundStdioClientTransport | undefined;

  class BoundStdioClientTransport implements Transport {
    onclose?: () => void;
    onerror?: (error: Error) => void;
    onmessage?: (message: JSONRPCMessage) => void;
    readonly #parameters: StdioServerParameters;
    readonly #listeners = new Set<(text: string) => void>();
    #pid: number | null = null;
    #ended: Promise<void> = Promise.resolve();

    constructor(server: StdioServerParameters) {
      this.#parameters = server;
      grantRawAccess(this, { send: (text) => this.#write(text), listeners: this.#listeners });
    }

    /** The lab shows a server's console beside the run, so there is no stream to read it from. */
    get stderr(): null {
      return null;
    }

    get pid(): number | null {
      return this.#pid;
    }

    async start(): Promise<void> {
      if (current === this) {
        throw new Error(
          'StdioClientTransport already started! If using Client class, note that connect() calls start() automatically.',
        );
      }
      if (current) {
        throw new Error(
          'StdioClientTransport: another transport is still open, and the lab has one wire. Close it first.',
        );
      }
      const file = fileToStart(this.#parameters, channel.fileNames);
      current = this;
      channel.onText = (text) => {
        for (const listener of this.#listeners) listener(text);
        receive(text, this.#receiver, (reason) => channel.ignored(reason));
      };
      this.#ended = new Promise((resolve) => {
        channel.onEnd = () => {
          if (current === this) current = undefined;
          this.#pid = null;
          channel.onText = undefined;
          channel.onEnd = undefined;
          this.onclose?.();
          resolve();
        };
      });
      try {
        this.#pid = await channel.connect(file);
      } catch (error) {
        if (current === this) current = undefined;
        throw error;
      }
    }

    async send(message: JSONRPCMessage): Promise<void> {
      this.#write(JSON.stringify(message));
    }

    async close(): Promise<void> {
      if (current !== this) return;
      channel.disconnect();
      await this.#ended;
    }

    #write(text: string): void {
      if (this.#pid === null) throw new SdkError(SdkErrorCode.NotConnected, 'Not connected');
      channel.send(text);
    }

    get #receiver() {
      return { onmessage: this.onmessage, onerror: this.onerror };
    }
  }

  return BoundStdioClientTransport;
}
