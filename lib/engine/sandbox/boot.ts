import type { Hello, PageToSandbox, SandboxToPage } from './messages';

/**
 * The only script of the sandbox document. It starts a wire worker for each run and ends it when told; what
 * the reader's code does never passes through here.
 */
function boot(port: MessagePort, hello: Hello): void {
  const script = { type: 'text/javascript' };
  const wireAddress = URL.createObjectURL(new Blob([hello.wire], script));
  const peer = new Blob([hello.peer], script);
  const workers = new Map<number, Worker>();
  const reply = (message: SandboxToPage) => port.postMessage(message);

  port.onmessage = ({ data, ports }: MessageEvent<PageToSandbox>) => {
    switch (data.type) {
      case 'ping':
        reply({ type: 'pong' });
        break;
      case 'open': {
        const { run } = data;
        const page = ports[0];
        if (!page) return;
        const worker = new Worker(wireAddress);
        worker.onerror = (event) =>
          reply({ type: 'failed', run, message: event.message || 'the wire did not load' });
        worker.postMessage({ page, peer }, [page]);
        workers.set(run, worker);
        break;
      }
      case 'close':
        workers.get(data.run)?.terminate();
        workers.delete(data.run);
        break;
      default:
        throw new Error(`page to sandbox: unknown message ${JSON.stringify(data)}`);
    }
  };
  reply({ type: 'ready' });
}

// Opened in a tab, or framed without the sandbox attribute, this document would be on the site's own origin.
if (self.origin === 'null' && parent !== self) {
  addEventListener('message', function hear({ source, data, ports }: MessageEvent<Hello>) {
    const port = ports[0];
    if (source !== parent || data?.type !== 'wirelab-sandbox' || !port) return;
    removeEventListener('message', hear);
    boot(port, data);
  });
  parent.postMessage({ type: 'wirelab-sandbox-loaded' }, '*');
}
