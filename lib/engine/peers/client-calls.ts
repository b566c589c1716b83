import { Client, ProtocolError } from '@modelcontextprotocol/client';
import type { CalledMessage, CallMessage, Outcome } from '../call-messages';

const LONGEST = 8_000_000;
const LONGEST_MESSAGE = 10_000;
/** The reader may have to fill in a form while a call waits: the SDK's minute is too short for that. */
const PATIENCE = 600_000;

/** Calls the server through the client that client.ts exports, as client.ts itself would. */
export class ClientCalls {
  #client: unknown;

  constructor(private readonly post: (message: CalledMessage) => void) {}

  /** Takes the client of a module that has run to its end. */
  open(namespace: Readonly<Record<string, unknown>>): void {
    this.#client = namespace.client;
  }

  /** Answers each call once, whatever happens. */
  async take({ id, method, params }: CallMessage): Promise<void> {
    this.post({ type: 'called', id, outcome: await this.#outcome(method, params) });
  }

  async #outcome(method: CallMessage['method'], params: string): Promise<Outcome> {
    const client = this.#client;
    if (!(client instanceof Client)) return { kind: 'no-client' };
    try {
      const json = JSON.stringify(await client[method](JSON.parse(params) as never, { timeout: PATIENCE }));
      if (json.length > LONGEST) return { kind: 'thrown', message: 'The result is too long to be shown' };
      return { kind: 'result', json };
    } catch (error) {
      return failure(error);
    }
  }
}

function failure(error: unknown): Outcome {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
  if (!(error instanceof ProtocolError)) return { kind: 'thrown', message };
  const data = error.data === undefined ? undefined : JSON.stringify(error.data);
  const told = data === undefined || data.length > LONGEST ? {} : { data };
  return { kind: 'error', code: error.code, message, ...told };
}
