import * as client from '@modelcontextprotocol/client';
import * as core from '@modelcontextprotocol/core';
import * as server from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as zod from 'zod';
import type { Program } from '../messages';
import type { FrameChannel } from '../transports/frame-channel';
import { bindStdioClientTransport } from '../transports/stdio-client-transport';
import { bindStdioServerTransport } from '../transports/stdio-server-transport';
import { labModule } from './lab-module';
import type { ReaderAsks } from './reader-asks';

type Namespace = Readonly<Record<string, unknown>>;
type ServeStdio = typeof serveStdio;

/** An export that exists in Node but cannot work on this side of the lab: using it says why. */
function notHere(name: string, why: string): unknown {
  return class {
    constructor() {
      throw new Error(`${name}: ${why}`);
    }
  };
}

/** All that the reader's code may import by a bare name; the stdio transports bound to its wire. */
export function modulesFor(
  program: Program,
  channel: FrameChannel,
  note: (text: string) => void,
  asks: ReaderAsks,
): Map<string, Namespace> {
  const BoundServer = bindStdioServerTransport(channel);
  const boundServeStdio: ServeStdio = (factory, options = {}) =>
    serveStdio(factory, { ...options, transport: options.transport ?? new BoundServer() });
  if (program === 'wire') return new Map([['lab', labModule(note)]]);
  const serverSide = program === 'server';
  return new Map<string, Namespace>([
    ['@modelcontextprotocol/client', client],
    [
      '@modelcontextprotocol/client/stdio',
      {
        StdioClientTransport: serverSide
          ? notHere('StdioClientTransport', 'a server in the lab cannot start further servers')
          : bindStdioClientTransport(channel),
        DEFAULT_INHERITED_ENV_VARS: [],
        getDefaultEnvironment: () => ({}),
      },
    ],
    ['@modelcontextprotocol/core', core],
    ['@modelcontextprotocol/server', server],
    [
      '@modelcontextprotocol/server/stdio',
      {
        StdioServerTransport: serverSide
          ? BoundServer
          : notHere(
              'StdioServerTransport',
              'client.ts is not started by a client, so it has no stdin of one',
            ),
        serveStdio: serverSide
          ? boundServeStdio
          : () => {
              throw new Error('serveStdio: client.ts is not started by a client, so it has no stdin of one');
            },
      },
    ],
    ['zod', zod],
    ['lab', labModule(note, serverSide ? undefined : asks)],
  ]);
}
