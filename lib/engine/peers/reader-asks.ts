import { ProtocolError } from '@modelcontextprotocol/client';
import type { AnswerAskMessage, AskMessage, AskWithdrawnMessage } from '../call-messages';

const MOST = 20;
const LONGEST = 1_000_000;

interface Open {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Requests of the server that client.ts hands to the reader through `lab.ask`, until they are answered. */
export class ReaderAsks {
  readonly #open = new Map<number, Open>();
  #last = 0;

  constructor(private readonly post: (message: AskMessage | AskWithdrawnMessage) => void) {}

  /** Puts a request to the reader; takes it back when its signal says that nobody waits any more. */
  ask(
    { method, params = {} }: { readonly method: AskMessage['method']; readonly params?: object | undefined },
    signal: AbortSignal | undefined,
  ): Promise<never> {
    const json = JSON.stringify(params);
    if (this.#open.size >= MOST) return Promise.reject(new Error(`ask: ${MOST} questions are open already`));
    if (json.length > LONGEST) return Promise.reject(new Error('ask: the request is too long to be shown'));
    if (signal?.aborted) return Promise.reject(new Error('ask: the request was cancelled'));
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.post({ type: 'ask', id, method, params: json });
      signal?.addEventListener('abort', () => {
        if (!this.#open.delete(id)) return;
        this.post({ type: 'ask-withdrawn', id });
        reject(new Error('ask: the request was cancelled'));
      });
    });
  }

  /** An answer to what is no longer open crossed with its withdrawal, and is dropped. */
  answer({ id, answer }: AnswerAskMessage): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    if (answer.kind === 'result') open?.resolve(JSON.parse(answer.json) as never);
    else open?.reject(new ProtocolError(-1, 'The user said no'));
  }
}
