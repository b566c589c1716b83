import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** A server on loopback that writes down what it is asked for. */
export interface WatchedServer {
  readonly origin: string;
  /** The path of each request and upgrade so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

async function listen(server: Server, asked: string[]): Promise<WatchedServer> {
  server.on('request', ({ url }) => asked.push(url ?? ''));
  server.on('upgrade', ({ url }, socket) => {
    asked.push(url ?? '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The built site on a host that sets no headers at all: what holds here holds on any. */
export function serveSite(): Promise<WatchedServer> {
  const files = sirv('out', { dev: true });
  return listen(
    createServer((request, response) =>
      files(request, response, () => {
        response.writeHead(404).end();
      }),
    ),
    [],
  );
}

/** Somebody else's server: the given pages, and an empty script that anybody may read for all else. */
export function serveStranger(pages: Readonly<Record<string, string>>): Promise<WatchedServer> {
  const answer: RequestListener = ({ url = '' }, response) => {
    const page = pages[url];
    const type = page === undefined ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(page ?? '');
  };
  return listen(createServer(answer), []);
}
