import type * as lab from '@/lib/lab';
import { chain, faults } from '@/lib/lab/faults';
import { rawAccessOf } from '../transports/raw-text';
import type { ReaderAsks } from './reader-asks';

const MAX_NOTE = 500;

/** The module `lab` as the sandbox gives it to the reader's code. */
export function labModule(writeNote: (text: string) => void, asks?: ReaderAsks): typeof lab {
  return {
    chain,
    faults,
    async ask(request, ctx) {
      if (!asks) throw new Error('ask: only a client is asked by its server');
      return asks.ask(request, ctx?.mcpReq.signal);
    },
    note(text) {
      writeNote(String(text).slice(0, MAX_NOTE));
    },
    sleep(ms) {
      return new Promise((resolve) => setTimeout(resolve, ms));
    },
    async sendRaw(transport, text) {
      if (typeof text !== 'string') throw new TypeError('sendRaw: the text of a frame is a string');
      if (text.includes('\n')) throw new Error('sendRaw: over stdio a frame cannot hold a line break');
      rawAccessOf(transport).send(text);
    },
    onRaw(transport, listener) {
      const { listeners } = rawAccessOf(transport);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
