import { attend } from './peers';

// In the place of the lab's wire: frames do not come here at all, the two peers share a port.

self.onmessage = ({ data }: MessageEvent<{ page: MessagePort; peer: Blob }>) => {
  const address = URL.createObjectURL(data.peer);
  const spawn = (frames: MessagePort) => {
    const { port1, port2 } = new MessageChannel();
    new Worker(address).postMessage({ port: port2, frames }, [port2, frames]);
    return port1;
  };
  const between = new MessageChannel();
  const [client, server] = [spawn(between.port1), spawn(between.port2)];
  const hear = attend({ page: data.page, client, server });
  client.onmessage = (event) => hear.client(event.data);
  server.onmessage = (event) => hear.server(event.data);
};
