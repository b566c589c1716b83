import type { ModuleHost } from '../peers/link';

/** Modules at blob addresses: what a classic worker in an opaque origin can import. */
export const blobModules: ModuleHost = {
  store: (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
  load: (address) => import(address),
};

/** Calls back for errors and rejections that nobody caught, and keeps them from the browser's own console. */
export function onUncaught(listener: (error: unknown) => void): void {
  self.addEventListener('error', (event) => {
    event.preventDefault();
    listener(event.error ?? new Error(event.message));
  });
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    listener(event.reason);
  });
}

/** Takes away what would let a peer start workers beside the ones the wire counts and can end. */
export function lockDown(): void {
  for (const name of [
    'Worker',
    'SharedWorker',
    'BroadcastChannel',
    'postMessage',
    'close',
    'importScripts',
  ]) {
    for (let at: object | null = self; at; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, name);
  }
}
