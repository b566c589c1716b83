import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { deserializeMessage } from '@modelcontextprotocol/server';

interface Receiver {
  onmessage: ((message: JSONRPCMessage) => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
}

/**
 * Does with one line of text what the SDK's stdio transports do: text that is not JSON is skipped in
 * silence; JSON that is not JSON-RPC, and what `onmessage` throws, goes to `onerror`. What is thrown away
 * is reported to the lab, which makes the silence visible.
 */
export function receive(text: string, receiver: Receiver, ignored: (reason: string) => void): void {
  let message: JSONRPCMessage;
  try {
    message = deserializeMessage(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      ignored('not JSON');
      return;
    }
    ignored('not a JSON-RPC message');
    receiver.onerror?.(error as Error);
    return;
  }
  try {
    receiver.onmessage?.(message);
  } catch (error) {
    receiver.onerror?.(error as Error);
  }
}
