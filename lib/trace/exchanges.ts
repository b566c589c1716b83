import { type Frame, receiverOf, type Side, senderOf } from '@/lib/frames/frame';
import type { Id, Json, RequestShape, Shape } from '@/lib/frames/shape';

/** A request with what belongs to it; the numbers are frame numbers. */
export interface Exchange {
  readonly request: number;
  readonly response?: number;
  /** Progress, log, cancel and subscription notifications about this request, in order. */
  readonly related: readonly number[];
  readonly method: string;
  readonly id: Id;
  /** Who asked. */
  readonly from: Side;
  readonly connection: number;
}

interface GrowingExchange extends Exchange {
  response?: number;
  readonly related: number[];
}

const NONE: readonly Exchange[] = [];

/** A member of a JSON value, if it is an object that has it. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as { readonly [key: string]: Json })[name] : undefined;
}

/** Ids and progress tokens are private to who gave them out, on one connection; "1" and 1 differ. */
function keyOf(connection: number, owner: Side, id: Json): string {
  return `${connection} ${owner} ${JSON.stringify(id)}`;
}

/** Pairs requests with responses and finds what else belongs to them, one frame at a time, at a constant cost. */
export class Exchanges {
  readonly #of = new Map<number, GrowingExchange[]>();
  /** Requests with this id that have no response yet; the latest comes last and is answered first. */
  readonly #unanswered = new Map<string, GrowingExchange[]>();
  readonly #latestById = new Map<string, GrowingExchange>();
  readonly #latestByToken = new Map<string, GrowingExchange>();
  /** Those whose response has not arrived, as far as is known. */
  readonly #missing = new Set<GrowingExchange>();
  /** For each asker: what the other side is at work on. */
  readonly #atWork = new Map<string, Set<GrowingExchange>>();

  of(seq: number): readonly Exchange[] {
    return this.#of.get(seq) ?? NONE;
  }

  /** Frames come in the order of the trace, each once. */
  add(frame: Frame, shape: Shape): void {
    if (shape.kind === 'batch') {
      for (const item of shape.items) this.#addMessage(frame, item);
    } else {
      this.#addMessage(frame, shape);
    }
  }

  /** Takes in that a held frame was delivered after all: a request is then being worked on. */
  arrive(frame: Frame, shape: Shape): void {
    if (frame.fate !== 'delivered') return;
    for (const item of shape.kind === 'batch' ? shape.items : [shape]) {
      if (item.kind === 'result' || item.kind === 'error') {
        for (const exchange of this.#of.get(frame.seq) ?? []) this.#missing.delete(exchange);
      }
      if (item.kind !== 'request' || item.method === 'subscriptions/listen') continue;
      const exchange = this.#of.get(frame.seq)?.find(({ id }) => id === item.id);
      if (exchange && exchange.response === undefined) this.#workOf(exchange).add(exchange);
    }
  }

  #addMessage(frame: Frame, shape: Shape): void {
    if (shape.kind === 'request') this.#open(frame, shape);
    if (shape.kind === 'result' || shape.kind === 'error') this.#answer(frame, shape.id);
    if (shape.kind === 'notification') {
      const exchange = this.#subjectOf(frame, shape.method, shape.params);
      if (exchange === undefined) return;
      exchange.related.push(frame.seq);
      this.#join(frame.seq, exchange);
      if (shape.method === 'notifications/cancelled') this.#workOf(exchange).delete(exchange);
    }
  }

  #open(frame: Frame, { id, method, params }: RequestShape): void {
    const { seq, connection } = frame;
    const from = senderOf(frame.direction);
    const exchange: GrowingExchange = { request: seq, related: [], method, id, from, connection };
    const key = keyOf(connection, from, id);
    const unanswered = this.#unanswered.get(key);
    if (unanswered === undefined) this.#unanswered.set(key, [exchange]);
    else unanswered.push(exchange);
    this.#latestById.set(key, exchange);
    const token = memberOf(memberOf(params, '_meta'), 'progressToken');
    if (token !== undefined) this.#latestByToken.set(keyOf(connection, from, token), exchange);
    // A stream stays open for ever without work; what never arrived causes none.
    if (method !== 'subscriptions/listen' && frame.fate === 'delivered') this.#workOf(exchange).add(exchange);
    this.#join(seq, exchange);
  }

  #answer(frame: Frame, id: Id | undefined): void {
    if (id === undefined) return;
    const asker = receiverOf(frame.direction);
    const key = keyOf(frame.connection, asker, id);
    const exchange = this.#unanswered.get(key)?.pop() ?? this.#unarrived(frame, key);
    if (exchange === undefined) return;
    exchange.response = frame.seq;
    if (frame.fate === 'delivered') this.#missing.delete(exchange);
    else this.#missing.add(exchange);
    this.#workOf(exchange).delete(exchange);
    this.#join(frame.seq, exchange);
  }

  /** What the reader or wire.ts answers in the place of a response that never arrived. */
  #unarrived({ author }: Frame, key: string): GrowingExchange | undefined {
    const latest = author === 'peer' ? undefined : this.#latestById.get(key);
    return latest && this.#missing.has(latest) ? latest : undefined;
  }

  /** The request that a notification is about, where that can be told. */
  #subjectOf(frame: Frame, method: string, params: Json | undefined): GrowingExchange | undefined {
    const { connection } = frame;
    const sender = senderOf(frame.direction);
    const receiver = receiverOf(frame.direction);
    const subscription = memberOf(memberOf(params, '_meta'), 'io.modelcontextprotocol/subscriptionId');
    if (subscription !== undefined) return this.#latestById.get(keyOf(connection, receiver, subscription));
    if (method === 'notifications/progress') {
      const token = memberOf(params, 'progressToken');
      return token === undefined ? undefined : this.#latestByToken.get(keyOf(connection, receiver, token));
    }
    if (method === 'notifications/cancelled') {
      const id = memberOf(params, 'requestId');
      if (id === undefined) return undefined;
      const own = this.#latestById.get(keyOf(connection, sender, id));
      if (own !== undefined) return own;
      // 2026-07-28, basic/patterns/cancellation: a server calls off the client's stream, and nothing else.
      const theirs = this.#latestById.get(keyOf(connection, receiver, id));
      return theirs?.method === 'subscriptions/listen' ? theirs : undefined;
    }
    if (method === 'notifications/message') {
      // Log messages name no request: they are told apart only while there is no choice.
      const work = this.#atWork.get(`${connection} ${receiver}`);
      return work?.size === 1 ? work.values().next().value : undefined;
    }
    return undefined;
  }

  #workOf({ connection, from }: Exchange): Set<GrowingExchange> {
    const key = `${connection} ${from}`;
    const found = this.#atWork.get(key) ?? new Set<GrowingExchange>();
    this.#atWork.set(key, found);
    return found;
  }

  #join(seq: number, exchange: GrowingExchange): void {
    const joined = this.#of.get(seq);
    if (joined === undefined) this.#of.set(seq, [exchange]);
    else if (!joined.includes(exchange)) joined.push(exchange);
  }
}
