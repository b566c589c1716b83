import { attend } from './peers';

// In the place of the lab's wire: a worker that only forwards frames between two MessagePorts.

self.onmessage = ({ data }: MessageEvent<{ page: MessagePort; peer: Blob }>) => {
  const address = URL.createObjectURL(data.peer);
  const spawn = () => {
    const { port1, port2 } = new MessageChannel();
    new Worker(address).postMessage({ port: port2 }, [port2]);
    return port1;
  };
  const [client, server] = [spawn(), spawn()];
  const hear = attend({ page: data.page, client, server });
  client.onmessage = (event) => {
    if (typeof event.data === 'string') server.postMessage(event.data);
    else hear.client(event.data);
  };
  server.onmessage = (event) => {
    if (typeof event.data === 'string') client.postMessage(event.data);
    else hear.server(event.data);
  };
};
