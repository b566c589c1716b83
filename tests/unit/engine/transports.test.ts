import { ReadBuffer, SdkError } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { FrameChannel } from '@/lib/engine/transports/frame-channel';
import { rawAccessOf } from '@/lib/engine/transports/raw-text';
import { receive } from '@/lib/engine/transports/receive';
import { bindStdioClientTransport, fileToStart } from '@/lib/engine/transports/stdio-client-transport';
import { bindStdioServerTransport } from '@/lib/engine/transports/stdio-server-transport';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' } as const;
const SERVER = { command: 'npx', args: ['tsx', 'server.ts'] };

/** The peer around a transport: what it does is written down, what arrives comes from the test. */
class FakeChannel implements FrameChannel {
  readonly log: string[] = [];
  readonly fileNames = ['client.ts', 'server.ts', 'other.ts'];
  onText: FrameChannel['onText'];
  onEnd: FrameChannel['onEnd'];
  refuse = false;
  #connections = 0;

  send(text: string): void {
    this.log.push(`send ${text}`);
  }
  async connect(file: string): Promise<number> {
    this.log.push(`connect ${file}`);
    if (this.refuse) throw new Error('refused');
    this.#connections += 1;
    return this.#connections;
  }
  disconnect(): void {
    this.log.push('disconnect');
  }
  ignored(reason: string): void {
    this.log.push(`ignored: ${reason}`);
  }
}

describe('a command', () => {
  const files = ['client.ts', 'server.ts'];

  test.each([
    [{ command: 'npx', args: ['tsx', 'server.ts'] }, 'server.ts'],
    [{ command: 'npx', args: ['tsx', './server.ts'] }, 'server.ts'],
  ])('%j starts a file of the scenario', (parameters, file) => {
    expect(fileToStart(parameters, files)).toBe(file);
  });

  test.each([
    { command: 'node', args: ['server.js'] },
    { command: 'npx' },
    { command: 'npx', args: ['tsx'] },
    { command: 'npx', args: ['-y', 'tsx', 'server.ts'] },
    { command: 'npx', args: ['tsx', 'server.ts', '--port', '1'] },
    { command: 'npx tsx server.ts' },
  ])('%j is refused, in its own words', (parameters) => {
    const words = [parameters.command, ...(parameters.args ?? [])].join(' ');
    expect(() => fileToStart(parameters, files)).toThrow(`cannot run \`${words}\``);
  });

  test('for a file that is not there names those that are', () => {
    const parameters = { command: 'npx', args: ['tsx', 'serve.ts'] };
    expect(() => fileToStart(parameters, files)).toThrow(
      'no serve.ts here; the files are client.ts, server.ts',
    );
  });
});

describe('the client’s transport', () => {
  function bound() {
    const channel = new FakeChannel();
    return { channel, Transport: bindStdioClientTransport(channel) };
  }

  test('looks like stdio to the SDK, which probes for `stderr` and `pid`', async () => {
    const { Transport } = bound();
    const transport = new Transport(SERVER);
    expect('stderr' in transport && 'pid' in transport).toBe(true);
    expect([transport.stderr, transport.pid]).toEqual([null, null]);
    await transport.start();
    expect(transport.pid).toBe(1);
  });

  test('starts its server, sends one text a message, and ends when the server is gone', async () => {
    const { channel, Transport } = bound();
    const transport = new Transport(SERVER);
    transport.onclose = () => channel.log.push('closed');
    await transport.start();
    await transport.send(PING);
    const closing = transport.close();
    expect(channel.log).toEqual(['connect server.ts', `send ${JSON.stringify(PING)}`, 'disconnect']);
    channel.onEnd?.();
    await closing;
    await transport.close();
    expect(channel.log.slice(3)).toEqual(['closed']);
    expect(transport.pid).toBeNull();
  });

  test('is not connected before it has started, nor after its end', async () => {
    const { channel, Transport } = bound();
    const transport = new Transport(SERVER);
    await expect(transport.send(PING)).rejects.toBeInstanceOf(SdkError);
    await transport.start();
    channel.onEnd?.();
    await expect(transport.send(PING)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(() => rawAccessOf(transport).send('x')).toThrow(SdkError);
  });

  test('starts once at a time, and can start again after its end', async () => {
    const { channel, Transport } = bound();
    const transport = new Transport(SERVER);
    await transport.start();
    await expect(transport.start()).rejects.toThrow('already started');
    await expect(new Transport(SERVER).start()).rejects.toThrow('another transport is still open');
    channel.onEnd?.();
    await transport.start();
    expect(transport.pid).toBe(2);
    channel.onEnd?.();
    await new Transport({ command: 'npx', args: ['tsx', 'other.ts'] }).start();
    expect(channel.log.at(-1)).toBe('connect other.ts');
  });

  test('leaves the wire free when it could not start', async () => {
    const { channel, Transport } = bound();
    channel.refuse = true;
    await expect(new Transport(SERVER).start()).rejects.toThrow('refused');
    await expect(new Transport({ command: 'node' }).start()).rejects.toThrow('cannot run');
    channel.refuse = false;
    await new Transport(SERVER).start();
  });

  test('hears only what comes while it is open', async () => {
    const { channel, Transport } = bound();
    const first = new Transport(SERVER);
    const heard: string[] = [];
    first.onmessage = () => heard.push('first');
    await first.start();
    channel.onEnd?.();
    const second = new Transport(SERVER);
    second.onmessage = () => heard.push('second');
    await second.start();
    channel.onText?.(JSON.stringify(PING));
    expect(heard).toEqual(['second']);
  });
});

describe('the server’s transport', () => {
  function bound() {
    const channel = new FakeChannel();
    return { channel, Transport: bindStdioServerTransport(channel) };
  }

  test('reads and writes, and closes when its stdin ends', async () => {
    vi.useFakeTimers();
    try {
      const { channel, Transport } = bound();
      const transport = new Transport();
      transport.onmessage = (message) => channel.log.push(`got ${JSON.stringify(message)}`);
      transport.onclose = () => channel.log.push('closed');
      await transport.start();
      channel.onText?.(JSON.stringify(PING));
      await transport.send(PING);
      channel.onEnd?.();
      await transport.close();
      // The process ends with the connection: what is said on the way out comes first.
      channel.log.push('bye');
      vi.runAllTimers();
      const text = JSON.stringify(PING);
      expect(channel.log).toEqual([`got ${text}`, `send ${text}`, 'closed', 'bye', 'disconnect']);
      await expect(transport.send(PING)).rejects.toThrow('closed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('starts once, and has stdin to itself', async () => {
    const { Transport } = bound();
    const transport = new Transport();
    await transport.start();
    await expect(transport.start()).rejects.toThrow('already started');
    await expect(new Transport().start()).rejects.toThrow('stdin is taken');
  });
});

describe('one line of text', () => {
  /** What the SDK's own reader makes of a line, for comparison. */
  function bySdk(text: string): string {
    const buffer = new ReadBuffer();
    buffer.append(Buffer.from(`${text}\n`));
    try {
      const message = buffer.readMessage();
      return message === null ? 'skipped' : `message ${JSON.stringify(message)}`;
    } catch {
      return 'error';
    }
  }

  function here(text: string): { outcome: string; reasons: string[] } {
    let outcome = 'skipped';
    const reasons: string[] = [];
    const onmessage = (message: unknown) => (outcome = `message ${JSON.stringify(message)}`);
    receive(text, { onmessage, onerror: () => (outcome = 'error') }, (reason) => reasons.push(reason));
    return { outcome, reasons };
  }

  test('fares here as in the SDK’s own reader, and what is thrown away is told', () => {
    const anyMessage = fc
      .record(
        {
          jsonrpc: fc.constantFrom('2.0', '1.0'),
          id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
          method: fc.oneof(fc.string(), fc.integer()),
          params: fc.jsonValue(),
          result: fc.jsonValue(),
          extra: fc.jsonValue(),
        },
        { requiredKeys: [] },
      )
      .map((message) => JSON.stringify(message));
    const anyLine = fc.oneof(
      fc.string(),
      fc.json(),
      anyMessage,
      fc.constantFrom('', '\ufeff{}', '[]', `${JSON.stringify(PING)}\r`, ` ${JSON.stringify(PING)}`),
    );
    fc.assert(
      fc.property(
        anyLine.filter((text) => !text.includes('\n')),
        (text) => {
          const { outcome, reasons } = here(text);
          expect(outcome).toBe(bySdk(text));
          expect(reasons).toHaveLength(outcome.startsWith('message') ? 0 : 1);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('whose handler throws is told to onerror, as the SDK does, and is not called ignored', () => {
    const errors: Error[] = [];
    const ignored = vi.fn();
    const onmessage = () => {
      throw new Error('mine');
    };
    receive(JSON.stringify(PING), { onmessage, onerror: (error) => errors.push(error) }, ignored);
    expect(errors.map(({ message }) => message)).toEqual(['mine']);
    expect(ignored).not.toHaveBeenCalled();
  });
});

describe('raw text', () => {
  test('goes out as it is, and comes in before the SDK sees it', async () => {
    const channel = new FakeChannel();
    const transport = new (bindStdioClientTransport(channel))(SERVER);
    transport.onmessage = () => channel.log.push('the SDK');
    await transport.start();
    const raw = rawAccessOf(transport);
    const listener = (text: string) => channel.log.push(`raw ${text}`);
    raw.listeners.add(listener);
    raw.send('{');
    const text = JSON.stringify(PING);
    channel.onText?.(text);
    raw.listeners.delete(listener);
    channel.onText?.('[');
    expect(channel.log).toEqual([
      'connect server.ts',
      'send {',
      `raw ${text}`,
      'the SDK',
      'ignored: not JSON',
    ]);
  });

  test.each([[{}], [class {}]])('needs a transport of the lab, not %o', (thing) => {
    expect(() => rawAccessOf(thing)).toThrow('StdioClientTransport or StdioServerTransport');
  });
});
