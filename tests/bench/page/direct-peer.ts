import type { Port } from '@/lib/engine/port';

// Appended to the peer's script: gives the peer one port that is two, frames apart from the rest.

type Start = (event: { data: { port: Port } }) => void;

const start = self.onmessage as unknown as Start;

self.onmessage = ({ data: { port, frames } }: MessageEvent<{ port: MessagePort; frames: MessagePort }>) => {
  const both: Port = {
    postMessage: (message: unknown) => (typeof message === 'string' ? frames : port).postMessage(message),
    set onmessage(listener: Port['onmessage']) {
      port.onmessage = listener;
      frames.onmessage = listener;
    },
    get onmessage() {
      return port.onmessage;
    },
    close: () => port.close(),
  };
  start({ data: { port: both } });
};
