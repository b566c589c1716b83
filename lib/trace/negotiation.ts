import { type Frame, senderOf } from '@/lib/frames/frame';
import type { Shape } from '@/lib/frames/shape';
import { type Exchange, memberOf } from './exchanges';

/** Follows, frame by frame, which revision each connection speaks and when its handshake is complete. */
export class Negotiation {
  #latest: string | undefined;
  readonly #spokenOn = new Map<number, string>();
  /** Connections on which a result to `initialize` was delivered and `initialized` is still to come. */
  readonly #answered = new Set<number>();
  readonly #established = new Set<number>();

  /** The revision spoken last on any connection, as the peers wrote it. */
  get latest(): string | undefined {
    return this.#latest;
  }

  on(connection: number): string | undefined {
    return this.#spokenOn.get(connection);
  }

  isEstablishedAfter(seq: number): boolean {
    return this.#established.has(seq);
  }

  add(frame: Frame, shape: Shape, exchange: Exchange | undefined): void {
    const { connection } = frame;
    const fromClient = senderOf(frame.direction) === 'client';
    if (shape.kind === 'request' && fromClient) {
      // 2026-07-28, basic#_meta: every request names its revision.
      this.#speak(
        connection,
        memberOf(memberOf(shape.params, '_meta'), 'io.modelcontextprotocol/protocolVersion'),
      );
    }
    if (shape.kind === 'result' && exchange?.method === 'initialize' && exchange.from === 'client') {
      this.#speak(connection, memberOf(shape.result, 'protocolVersion'));
    }
    this.arrive(frame, shape, exchange);
  }

  /** Takes in that a frame was delivered: at once, or when it is held no longer. */
  arrive(frame: Frame, shape: Shape, exchange: Exchange | undefined): void {
    if (frame.fate !== 'delivered') return;
    const { connection } = frame;
    if (shape.kind === 'result' && exchange?.method === 'initialize' && exchange.from === 'client') {
      this.#answered.add(connection);
    }
    if (shape.kind === 'notification' && shape.method === 'notifications/initialized') {
      if (senderOf(frame.direction) !== 'client') return;
      if (this.#answered.delete(connection)) this.#established.add(frame.seq);
    }
  }

  #speak(connection: number, revision: unknown): void {
    if (typeof revision !== 'string') return;
    this.#spokenOn.set(connection, revision);
    this.#latest = revision;
  }
}
