import '@/lib/engine/workers/globals-first';
import { workerData } from 'node:worker_threads';
import type { ModuleHost } from '@/lib/engine/peers/link';
import { startPeer } from '@/lib/engine/peers/peer';

// The entry of a peer in Node, as lib/engine/workers/peer.worker.ts is in the browser.

/** Node cannot import blob addresses. Base64, so that an address has no character of a stack's syntax. */
const dataModules: ModuleHost = {
  store: (code) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`,
  load: (address) => import(address),
};

startPeer(workerData as MessagePort, {
  console,
  modules: dataModules,
  onUncaught(listener) {
    process.on('uncaughtException', listener);
    process.on('unhandledRejection', listener);
  },
});
