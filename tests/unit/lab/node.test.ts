import { PassThrough } from 'node:stream';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { note, onRaw, sendRaw, sleep } from '@/lib/lab/node';

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

function serverSide() {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  return { stdin, stdout, transport: new StdioServerTransport(stdin, stdout) };
}

/** A child that sends back whatever it gets, byte by byte the same. */
function echoChild() {
  const args = ['-e', 'process.stdin.pipe(process.stdout)'];
  return new StdioClientTransport({ command: process.execPath, args });
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((transport) => transport.close()));
});

describe('sendRaw', () => {
  test('writes text that is not JSON as one line of the server', async () => {
    const { stdout, transport } = serverSide();
    await sendRaw(transport, 'not JSON {');
    expect(String(stdout.read())).toBe('not JSON {\n');
  });

  test('reaches the child of a client transport, and onRaw hears what comes back', async () => {
    const transport = echoChild();
    open.push(transport);
    await transport.start();
    const heard = new Promise<string>((resolve) => onRaw(transport, resolve));
    await sendRaw(transport, 'größer than "JSON" 🧵');
    expect(await heard).toBe('größer than "JSON" 🧵');
  });

  test('refuses a line break, which would make two frames', async () => {
    const { stdout, transport } = serverSide();
    await expect(sendRaw(transport, '{\n}')).rejects.toThrow('line break');
    expect(stdout.read()).toBeNull();
  });

  test('refuses a client transport that is not started', async () => {
    await expect(sendRaw(echoChild(), ping)).rejects.toThrow('not a stdio transport that is started');
  });
});

describe('onRaw', () => {
  test('gives whole frames where the bytes come in pieces, even of one character', async () => {
    const { stdin, transport } = serverSide();
    open.push(transport);
    const parsed: unknown[] = [];
    const raw: string[] = [];
    transport.onmessage = (message) => parsed.push(message);
    onRaw(transport, (text) => raw.push(text));
    await transport.start();

    for (const byte of Buffer.from(`größer 🧵\r\n\n${ping}\ncut`)) stdin.write(Buffer.of(byte));
    await vi.waitFor(() => expect(raw).toEqual(['größer 🧵', '', ping]));
    expect(parsed).toEqual([JSON.parse(ping)]);

    stdin.write(' short\n');
    await vi.waitFor(() => expect(raw.at(-1)).toBe('cut short'));
  });

  test('gives each of many frames in one piece to every listener, until it is stopped', async () => {
    const { stdin, transport } = serverSide();
    open.push(transport);
    const first: string[] = [];
    const second: string[] = [];
    const stop = onRaw(transport, (text) => {
      first.push(text);
      if (text === 'two') stop();
    });
    onRaw(transport, (text) => second.push(text));
    await transport.start();

    stdin.write('one\ntwo\nthree\n');
    await vi.waitFor(() => expect(second).toEqual(['one', 'two', 'three']));
    expect(first).toEqual(['one', 'two']);
  });

  test('refuses what is not a stdio transport', () => {
    const other = { send: async () => {}, close: async () => {} };
    expect(() => onRaw(other, () => {})).toThrow('not a stdio transport');
  });
});

test('note writes to stderr, since stdout belongs to the protocol', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  note('the server wakes up');
  expect(error.mock.calls).toEqual([['note: the server wakes up']]);
  error.mockRestore();
});

test('sleep resolves once its time has passed', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  const slept = sleep(50).then(() => order.push('slept'));
  await vi.advanceTimersByTimeAsync(49);
  order.push('49 ms');
  await vi.advanceTimersByTimeAsync(1);
  await slept;
  expect(order).toEqual(['49 ms', 'slept']);
  vi.useRealTimers();
});
