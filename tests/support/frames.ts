import { directionFrom, type Frame, type Note, type Side } from '@/lib/frames/frame';
import { Trace } from '@/lib/trace/trace';

type Draft = Partial<Omit<Frame, 'kind' | 'seq' | 'direction' | 'text'>>;

/** Writes a trace by hand: each call adds one entry, numbered and timed by itself. */
export class TraceWriter {
  readonly trace = new Trace();

  /** Adds a frame and gives its number; what is not a string is sent as JSON. */
  send(sender: Side, message: unknown, draft: Draft = {}): number {
    const seq = this.trace.frameCount + 1;
    const frame: Frame = {
      kind: 'frame',
      seq,
      direction: directionFrom(sender),
      time: seq * 10,
      text: typeof message === 'string' ? message : JSON.stringify(message),
      fate: 'delivered',
      author: 'peer',
      connection: 1,
      ...draft,
    };
    this.trace.append([frame]);
    return seq;
  }

  note(at: Note['at'], text: string): void {
    this.trace.append([{ kind: 'note', time: this.trace.frameCount * 10, at, text, author: 'reader' }]);
  }

  request(sender: Side, id: string | number | null, method: string, params?: unknown, draft?: Draft): number {
    return this.send(sender, { jsonrpc: '2.0', id, method, params }, draft);
  }

  result(sender: Side, id: string | number | null, result: unknown = {}, draft?: Draft): number {
    return this.send(sender, { jsonrpc: '2.0', id, result }, draft);
  }

  error(sender: Side, id: string | number | null, code: number, message: string, draft?: Draft): number {
    return this.send(sender, { jsonrpc: '2.0', id, error: { code, message } }, draft);
  }

  notify(sender: Side, method: string, params?: unknown, draft?: Draft): number {
    return this.send(sender, { jsonrpc: '2.0', method, params }, draft);
  }

  /** The legacy handshake, three frames. */
  handshake(revision = '2025-11-25', draft?: Draft): void {
    const info = { name: 'c', version: '1' };
    this.request(
      'client',
      0,
      'initialize',
      { protocolVersion: revision, capabilities: {}, clientInfo: info },
      draft,
    );
    this.result('server', 0, { protocolVersion: revision, capabilities: {}, serverInfo: info }, draft);
    this.notify('client', 'notifications/initialized', undefined, draft);
  }
}

/** The place of every entry. */
export function allOf(trace: Trace): readonly number[] {
  return trace.entries.map((_, index) => index);
}
