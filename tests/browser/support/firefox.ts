import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openTextSocket, type TextSocket } from './web-socket';

export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** A page in Debian's Firefox, driven over WebDriver BiDi. */
export interface FirefoxPage {
  goto(address: string): Promise<void>;
  /** The value of an expression, which may be a promise of text, evaluated in the page. */
  evaluate(expression: string): Promise<string>;
  /** What the browser's console has shown as an error so far. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Firefox says on standard error where it listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
    if (!browser.stderr) return;
    createInterface(browser.stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

class Bidi {
  #count = 0;
  readonly #waiting = new Map<number, { ok(result: unknown): void; no(error: Error): void }>();
  socket: TextSocket | undefined;

  constructor(private readonly onEvent: (method: string, params: Record<string, unknown>) => void) {}

  hear(text: string): void {
    const message = JSON.parse(text);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'success') waiting?.ok(message.result);
    else if (message.type === 'error') waiting?.no(new Error(`${message.error}: ${message.message}`));
    else this.onEvent(message.method, message.params);
  }

  send(method: string, params: object): Promise<Record<string, unknown>> {
    this.#count += 1;
    const id = this.#count;
    this.socket?.send(JSON.stringify({ id, method, params }));
    return new Promise((ok, no) => {
      this.#waiting.set(id, { ok: (result) => ok(result as Record<string, unknown>), no });
    });
  }
}

/** Starts Firefox without a window on a profile of its own. */
export async function openFirefox(): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), 'wirelab-firefox-'));
  const browser = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
    },
  );
  const errors: string[] = [];
  const bidi = new Bidi((method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text));
  });
  const address = await addressOf(browser);
  bidi.socket = await openTextSocket(`${address}/session`, (text) => bidi.hear(text));
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  return {
    errors,
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = await bidi.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'undefined')`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails));
      return (answer.result as { value: string }).value;
    },
    async close() {
      await bidi.send('browser.close', {}).catch(() => undefined);
      bidi.socket?.close();
      if (browser.exitCode === null) await new Promise((resolve) => browser.once('exit', resolve));
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
