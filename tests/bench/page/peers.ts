import type { PeerToWire, SourceFile, WireToPage, WireToPeer } from '@/lib/engine/messages';
import type { Side } from '@/lib/frames/frame';

interface Peers {
  readonly page: MessagePort;
  readonly client: MessagePort;
  readonly server: MessagePort;
}

/** A sign of life for the page, which takes a silent wire for a dead one. */
const BEAT = 2_000;

/**
 * All that the lab's wire does for two peers besides frames, once and without checks: starts them,
 * connects them, and shows the page what they log.
 */
export function attend({ page, client, server }: Peers): Record<Side, (message: PeerToWire) => void> {
  let files: SourceFile[] = [];
  let loaded = 0;
  const say = (message: WireToPage) => page.postMessage(message);
  const tell = (peer: MessagePort, message: WireToPeer) => peer.postMessage(message);
  setInterval(() => say({ type: 'beat' }), BEAT);
  page.onmessage = ({ data }) => {
    files = data.files;
    tell(client, { type: 'start', program: 'client', entry: 'client.ts', files });
  };
  const from = (side: Side) => (message: PeerToWire) => {
    switch (message.type) {
      case 'ready':
        loaded += 1;
        if (loaded === 2) say({ type: 'warm' });
        break;
      case 'connect':
        tell(server, { type: 'start', program: 'server', entry: message.file, files });
        tell(client, { type: 'connected', connection: 1 });
        break;
      case 'console':
        say({ type: 'console', lines: [{ ...message.line, side }] });
        break;
      case 'problem':
        say({ type: 'problem', problem: { ...message.problem, side } });
        break;
      case 'finished':
        if (side === 'client') say(message);
        break;
    }
  };
  return { client: from('client'), server: from('server') };
}
