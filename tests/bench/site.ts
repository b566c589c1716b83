import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { type BuildOptions, build } from 'esbuild';
import sirv from 'sirv';
import { sandboxBuildOptions } from '../../scripts/sandbox-bundle.mjs';

/** Where a lab finds its sandbox: the site's own, or one of the bench's with another worker for a wire. */
export const SANDBOXES = { lab: '/sandbox', relay: '/bench/relay', direct: '/bench/direct' } as const;

export const PAGE_MODULE = '/bench/bench-page.js';

async function bundle(entry: string, extra: BuildOptions = {}): Promise<string> {
  const options = sandboxBuildOptions(`tests/bench/page/${entry}`, { ...extra, write: false });
  const { outputFiles } = await build(options);
  return outputFiles?.[0]?.text ?? '';
}

/** What the bench serves beside the built site; never part of out/. */
async function extraFiles(): Promise<ReadonlyMap<string, string>> {
  const [page, relay, direct, splitPort, peer, html] = await Promise.all([
    bundle('bench-page.ts', { format: 'esm' }),
    bundle('relay.worker.ts'),
    bundle('direct.worker.ts'),
    bundle('direct-peer.ts'),
    readFile('out/sandbox/peer.js', 'utf8'),
    readFile('out/sandbox/index.html', 'utf8'),
  ]);
  return new Map([
    [PAGE_MODULE, page],
    [`${SANDBOXES.relay}/index.html`, html],
    [`${SANDBOXES.relay}/wire.js`, relay],
    [`${SANDBOXES.relay}/peer.js`, peer],
    [`${SANDBOXES.direct}/index.html`, html],
    [`${SANDBOXES.direct}/wire.js`, direct],
    [`${SANDBOXES.direct}/peer.js`, `${peer}\n${splitPort}`],
  ]);
}

function typeOf(path: string): string {
  return path.endsWith('.html') ? 'text/html' : 'text/javascript';
}

export interface Site {
  readonly address: string;
  readonly browser: Browser;
  /** A script that goes into a page before its own ones; see page/watch-frames.ts. */
  readonly watchFrames: string;
  /** Another one; see page/watch-editor.ts. */
  readonly watchEditor: string;
  close(): Promise<void>;
}

/** Serves out/ and the bench's own files on a free port, and starts a browser. */
export async function openSite(): Promise<Site> {
  const extra = await extraFiles();
  const files = sirv('out');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const text = extra.get(path);
    if (text === undefined) files(request, response, () => void response.writeHead(404).end());
    else response.writeHead(200, { 'Content-Type': typeOf(path) }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
    watchFrames: await bundle('watch-frames.ts'),
    watchEditor: await bundle('watch-editor.ts'),
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
