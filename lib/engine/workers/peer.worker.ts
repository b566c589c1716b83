import './globals-first';
import { startPeer } from '../peers/peer';
import { blobModules, lockDown, onUncaught } from './worker-scope';

self.onmessage = ({ data }: MessageEvent<{ port: MessagePort }>) => {
  self.onmessage = null;
  lockDown();
  startPeer(data.port, { console, modules: blobModules, onUncaught });
};
