import type { Port } from '../port';
import { type Hello, isSandboxToPage, type PageToSandbox } from './messages';

/** The texts of the two worker scripts; the page fetches them, since the sandbox has no network. */
export interface SandboxScripts {
  readonly wire: string;
  readonly peer: string;
}

const PING = 1_000;
/** Pings in a row that may go unanswered; counted in the page's own ticks, which slow down when hidden. */
const PATIENCE = 6;

/**
 * One sandboxed iframe and the wire workers in it. When its process dies it calls `onDeath` once and is of
 * no use any more; make a new one.
 */
export class Sandbox {
  readonly #frame = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #failures = new Map<number, (message: string) => void>();
  #unanswered = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #ready = false;
  #waiting: (() => void)[] = [];

  constructor(
    address: string,
    private readonly scripts: Promise<SandboxScripts>,
    private readonly onDeath: () => void,
  ) {
    const frame = this.#frame;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.title = 'Sandbox';
    frame.style.cssText = 'position:absolute;width:0;height:0;border:0;visibility:hidden';
    frame.src = address;
    addEventListener('message', this.#hear);
    document.body.append(frame);
  }

  /** Starts a wire worker; its port is the only connection to it. `onFailure` is told if it cannot load. */
  open(run: number, onFailure: (message: string) => void): Port {
    const { port1, port2 } = new MessageChannel();
    this.#failures.set(run, onFailure);
    this.#whenReady(() => this.#post({ type: 'open', run }, [port2]));
    return port1;
  }

  /** Ends a wire worker and with it both of its peers, whatever they are doing. */
  close(run: number): void {
    this.#failures.delete(run);
    this.#whenReady(() => this.#post({ type: 'close', run }));
  }

  /** Takes the iframe out of the page, and with it every worker in it. */
  dispose(): void {
    clearInterval(this.#timer);
    removeEventListener('message', this.#hear);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  #whenReady(call: () => void): void {
    if (this.#ready) call();
    else this.#waiting.push(call);
  }

  #post(message: PageToSandbox, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== 'null') return;
    if (data?.type !== 'wirelab-sandbox-loaded') return;
    removeEventListener('message', this.#hear);
    this.#channel.port1.onmessage = (event) => this.#answer(event.data);
    void this.scripts.then((scripts) => {
      const hello: Hello = { type: 'wirelab-sandbox', ...scripts };
      // The document's origin is opaque: there is no name for it but '*'.
      this.#frame.contentWindow?.postMessage(hello, '*', [this.#channel.port2]);
    }, this.onDeath);
  };

  #answer(data: unknown): void {
    if (!isSandboxToPage(data)) throw new Error('sandbox to page: unknown message');
    this.#unanswered = 0;
    if (data.type === 'failed') this.#failures.get(data.run)?.(data.message);
    if (data.type !== 'ready') return;
    this.#ready = true;
    for (const call of this.#waiting.splice(0)) call();
    this.#timer = setInterval(() => this.#ping(), PING);
  }

  #ping(): void {
    if (this.#unanswered >= PATIENCE) {
      this.dispose();
      this.onDeath();
      return;
    }
    this.#unanswered += 1;
    this.#post({ type: 'ping' });
  }
}
