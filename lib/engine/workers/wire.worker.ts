import './globals-first';
import { Wire } from '../wire/wire';

self.onmessage = ({ data }: MessageEvent<{ page: MessagePort; peer: Blob }>) => {
  self.onmessage = null;
  const address = URL.createObjectURL(data.peer);
  new Wire(data.page, {
    spawn() {
      const worker = new Worker(address);
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ port: port2 }, [port2]);
      return { port: port1, terminate: () => worker.terminate() };
    },
    now: () => performance.now(),
    after: (milliseconds, call) => setTimeout(call, milliseconds),
  });
};
