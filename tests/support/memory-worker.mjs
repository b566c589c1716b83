/**
 * The thread in which `runInMemory` runs both peers, one scenario after the other. It links their transports, writes down what each
 * sends, and starts a fresh copy of the server for each transport that the client starts.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

let frames = [];
/** Of each transport, the other end and who listens to raw text. */
const ends = new WeakMap();
let waiting;
let server;
let servers = 0;

function record(transport, direction, other) {
  const send = transport.send.bind(transport);
  ends.set(transport, { direction, other, listeners: new Set() });
  transport.send = (message, options) => {
    const text = JSON.stringify(message);
    const frame = { direction, text };
    // Before it is sent: the answer comes back inside send().
    frames.push(frame);
    for (const listener of ends.get(other).listeners) listener(text);
    const sent = send(JSON.parse(text), options);
    const run = frames;
    sent.catch(() => run.splice(run.indexOf(frame), 1));
    return sent;
  };
}

globalThis.memory = {
  startServer([client, other]) {
    record(client, 'client-to-server', other);
    record(other, 'server-to-client', client);
    const start = client.start.bind(client);
    client.start = async () => {
      waiting = other;
      servers += 1;
      await import(`${pathToFileURL(server)}?${servers}`);
      return start();
    };
    return client;
  },
  takeServerEnd: () => waiting,
  /** There is no text in memory: what the SDK's stdio would do with it is done with its own parser. */
  sendRaw(transport, text, parse) {
    const { direction, other } = ends.get(transport);
    frames.push({ direction, text });
    try {
      other.onmessage?.(parse(text));
    } catch {
      // Dropped, as by the SDK's stdio transports.
    }
  },
  onRaw(transport, listener) {
    const { listeners } = ends.get(transport);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function run(program) {
  frames = [];
  server = program.server;
  try {
    const { client } = await import(pathToFileURL(program.client));
    await client.close();
    return { frames };
  } catch (error) {
    return { frames, failure: String(error) };
  }
}

const runs = [];
for (const program of workerData) runs.push(await run(program));
parentPort.postMessage(runs);
process.exit(0);
