import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import type { FrameChannel } from './frame-channel';
import { grantRawAccess } from './raw-text';
import { receive } from './receive';

/** The class `StdioServerTransport` as a server in the lab sees it, bound to that server's wire. */
export function bindStdioServerTransport(channel: FrameChannel) {
  let current: BoundStdioServerTransport | undefined;

  class BoundStdioServerTransport implements Transport {
    onclose?: () => void;
    onerror?: (error: Error) => void;
    onmessage?: (message: JSONRPCMessage) => void;
    #started = false;
    #closed = false;
    readonly #listeners = new Set<(text: string) => void>();

    constructor() {
      grantRawAccess(this, { send: (text) => channel.send(text), listeners: this.#listeners });
    }

    async start(): Promise<void> {
      if (this.#started) {
        throw new Error(
          'StdioServerTransport already started! If using Server class, note that connect() calls start() automatically.',
        );
      }
      if (current) {
        throw new Error('StdioServerTransport: stdin is taken; another transport of this server reads it');
      }
      this.#started = true;
      current = this;
      channel.onText = (text) => {
        for (const listener of this.#listeners) listener(text);
        receive(text, this.#receiver, (reason) => channel.ignored(reason));
      };
      channel.onEnd = () => void this.close();
    }

    async send(message: JSONRPCMessage): Promise<void> {
      if (this.#closed) throw new Error('StdioServerTransport is closed');
      channel.send(JSON.stringify(message));
    }

    async close(): Promise<void> {
      if (this.#closed) return;
      this.#closed = true;
      if (current === this) {
        current = undefined;
        channel.onText = undefined;
        channel.onEnd = undefined;
        // The process ends with it; what the close handlers still say must be out before.
        setTimeout(() => channel.disconnect());
      }
      this.onclose?.();
    }

    get #receiver() {
      return { onmessage: this.onmessage, onerror: this.onerror };
    }
  }

  return BoundStdioServerTransport;
}
