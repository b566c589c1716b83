import { type Frame, isOpenFate, receiverOf, senderOf } from '@/lib/frames/frame';
import type {
  BatchShape,
  ErrorShape,
  Id,
  InvalidShape,
  Json,
  NotificationShape,
  RequestShape,
  ResultShape,
  Shape,
} from '@/lib/frames/shape';
import { METHODS } from '@/lib/protocol/methods';
import { isRevision, type Revision } from '@/lib/protocol/revisions';
import { memberOf } from '../exchanges';
import { whatItAnswers } from './answers';
import { brokenRequest, brokenResponseId, flawOf, isObject } from './broken';
import { type Call, Connection } from './connection';
import {
  type Answers,
  type Cancels,
  ErrorView,
  type FrameView,
  InvalidView,
  type MessageView,
  NotificationView,
  RequestView,
  ResultView,
} from './messages';

export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
} as const;

type MessageShape = RequestShape | ResultShape | ErrorShape | NotificationShape;

const MODERN: Revision = '2026-07-28';

/** Methods that only 2026-07-28 has: who sends one speaks it, with or without `_meta`. */
const ONLY_MODERN: ReadonlySet<string> = new Set(
  METHODS.filter(({ senders }) => Object.keys(senders).join() === MODERN).map(({ method }) => method),
);

/** What is held may be let go later, and nobody is blamed for having it then. */
function mayArrive({ fate }: Frame): boolean {
  return fate === 'delivered' || isOpenFate(fate);
}

/** 2025-06-18 and later, transports: over HTTP a header names what the handshake settled. */
function headerRevision({ http }: Frame): Revision | undefined {
  const named = http?.headers?.['mcp-protocol-version'] ?? http?.headers?.['MCP-Protocol-Version'];
  return isRevision(named) ? named : undefined;
}

/** Follows all connections of a trace, one frame at a time at a constant cost; rules read what it adds up to. */
export class Conversation {
  readonly #connections = new Map<number, Connection>();

  get connections(): Iterable<Connection> {
    return this.#connections.values();
  }

  /** A frame as rules see it. Frames come in the order of the trace, each once. */
  view(frame: Frame, shape: Shape): FrameView {
    const connection = this.#connections.get(frame.connection) ?? new Connection(frame.connection);
    this.#connections.set(frame.connection, connection);
    return {
      seq: frame.seq,
      frame,
      shape,
      connection,
      from: connection.speaker(senderOf(frame.direction)),
      to: connection.speaker(receiverOf(frame.direction)),
      revision: connection.revision ?? headerRevision(frame),
    };
  }

  /** Gives the messages of a frame, one but for a batch, each with the state that it brought about. */
  read(view: FrameView, each: (message: MessageView) => void): void {
    const { shape, frame, from } = view;
    if (mayArrive(frame)) from.lastArrived = frame.seq;
    if (shape.kind === 'batch') this.#batch(view, shape, each);
    else if (shape.kind !== 'invalid') each(this.#message(view, shape, false));
    else each(this.#invalid(view, shape, shape.json ? (JSON.parse(frame.text) as Json) : undefined));
    if (frame.author === 'peer') from.spoke = true;
  }

  #batch(view: FrameView, { items }: BatchShape, each: (message: MessageView) => void): void {
    // Only 2025-03-26 has batches; where none is negotiated yet, nobody knows better.
    const flawed = view.revision !== undefined && view.revision !== '2025-03-26';
    const values = JSON.parse(view.frame.text) as readonly Json[];
    const calls: Call[] = [];
    for (const [index, item] of items.entries()) {
      const isMessage = item.kind !== 'invalid' && item.kind !== 'batch';
      const message = isMessage
        ? this.#message(view, item, flawed)
        : this.#invalid(view, item, values[index]);
      if (message.kind === 'request') calls.push(message.call);
      each(message);
    }
    if (mayArrive(view.frame) && calls.length > 0) view.from.lastBatch = { seq: view.seq, calls };
  }

  #message(view: FrameView, shape: MessageShape, flawed: boolean): MessageView {
    switch (shape.kind) {
      case 'request':
        return this.#request(view, shape, flawed);
      case 'result':
        return this.#result(view, shape);
      case 'error':
        return this.#error(view, shape);
      case 'notification':
        return this.#notification(view, shape);
    }
  }

  #request(view: FrameView, shape: RequestShape, flawed: boolean): MessageView {
    const { connection, from, frame } = view;
    const { method, params } = shape;
    const meta = memberOf(params, '_meta');
    const named = memberOf(meta, META.version);
    const fromClient = from.side === 'client';
    let { revision } = view;
    if (method === 'initialize') revision = offeredRevision(params);
    else if (fromClient && typeof named === 'string') revision = isRevision(named) ? named : MODERN;
    else if (revision === undefined && fromClient && ONLY_MODERN.has(method)) revision = MODERN;
    if (fromClient && revision === MODERN) {
      connection.modern = true;
      connection.begun ||= method === 'server/discover';
    }
    const logs = fromClient && memberOf(meta, META.logLevel) !== undefined;
    const call = callOf(view, shape, revision, flawed, logs);
    from.begin(call);
    if (logs) connection.logging += 1;
    const token = memberOf(meta, 'progressToken');
    if (token !== undefined) from.tokens.set(token, call);
    if (method === 'initialize' && fromClient) {
      connection.begun = true;
      // Until it is answered, what has no `_meta` is neither.
      connection.modern = false;
      connection.initialize = call;
      connection.clientCapabilities = memberOf(params, 'capabilities');
      if (frame.author === 'peer') connection.initialized = undefined;
    }
    return new RequestView(view, revision, shape, call);
  }

  #close({ connection, to, frame }: FrameView, call: Call): void {
    const isFirst = call.answer === undefined;
    to.end(call, { seq: frame.seq, byLab: frame.author !== 'peer', reached: mayArrive(frame) });
    if (isFirst && call.asksForLogs) connection.logging -= 1;
  }

  #response(view: FrameView, shape: ResultShape | ErrorShape): Answers {
    const answers = whatItAnswers(shape, view);
    if (answers.kind === 'request') this.#close(view, answers.call);
    if (answers.kind === 'other-type') answers.call.nearAnswer = view.seq;
    if (answers.kind === 'batch') for (const call of answers.calls) call.nearAnswer = view.seq;
    return answers;
  }

  #result(view: FrameView, shape: ResultShape): MessageView {
    const { connection, from } = view;
    const answers = this.#response(view, shape);
    const method = answers.kind === 'request' ? answers.call.method : undefined;
    const isHandshake =
      from.side === 'server' &&
      (method === 'initialize' ||
        (answers.kind === 'unseen' && memberOf(shape.result, 'protocolVersion') !== undefined));
    if (isHandshake) this.#shakeHands(view, shape.result);
    if (method === 'server/discover') {
      connection.serverCapabilities = memberOf(shape.result, 'capabilities');
    }
    const revision = isHandshake ? connection.revision : revisionOfAnswer(view, answers);
    return new ResultView(view, revision, shape, answers);
  }

  #shakeHands({ connection, seq, frame }: FrameView, result: Json): void {
    const capabilities = memberOf(result, 'capabilities');
    if (isObject(capabilities)) connection.serverCapabilities = capabilities;
    const version = memberOf(result, 'protocolVersion');
    if (typeof version !== 'string') return;
    // 2026-07-28, basic/versioning: `initialize` selects a legacy revision, whatever the two say.
    const legacy = version === MODERN ? '2025-11-25' : version;
    const revision = isRevision(legacy) ? legacy : undefined;
    connection.handshake = { seq, reached: mayArrive(frame), revision };
  }

  #error(view: FrameView, shape: ErrorShape): MessageView {
    const answers = this.#response(view, shape);
    return new ErrorView(view, revisionOfAnswer(view, answers), shape, answers);
  }

  #notification(view: FrameView, shape: NotificationShape): MessageView {
    const { connection, from, frame } = view;
    const reached = mayArrive(frame);
    const sent = { seq: view.seq, method: shape.method };
    if (reached) from.lastNotification = sent;
    if (shape.method === 'notifications/initialized' && from.side === 'client') {
      connection.initialized = { seq: view.seq, reached };
    }
    const cancels = shape.method === 'notifications/cancelled' ? this.#cancels(view, shape) : undefined;
    return new NotificationView(view, shape, cancels);
  }

  #cancels({ connection, from, to, frame }: FrameView, { params }: NotificationShape): Cancels | undefined {
    const id = memberOf(params, 'requestId');
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const own = from.calls.get(id);
    if (own !== undefined) {
      const reason = memberOf(params, 'reason');
      if (mayArrive(frame) && own.answer === undefined) {
        own.cancelled ??= {
          seq: frame.seq,
          time: frame.time,
          reason: typeof reason === 'string' ? reason : '',
        };
      }
      return { kind: 'own', call: own };
    }
    const theirs = to.calls.get(id);
    if (theirs !== undefined) return { kind: 'theirs', call: theirs };
    return { kind: !connection.begun && from.calls.size === 0 ? 'unseen' : 'nothing' };
  }

  #invalid(view: FrameView, shape: InvalidShape | BatchShape, value: Json | undefined): MessageView {
    const { from, to, frame } = view;
    const request = brokenRequest(value);
    if (request !== undefined) from.begin(callOf(view, request, view.revision, true, false));
    const id = brokenResponseId(value);
    const call = id === undefined ? undefined : to.openCall(id);
    if (call !== undefined) this.#close(view, call);
    else if (mayArrive(frame)) from.couldNotBeRead(view.seq, value !== undefined);
    return new InvalidView(view, shape, flawOf(value), value);
  }
}

/** `initialize` is read as what it offers, as far as that has a handshake. */
function offeredRevision(params: Json | undefined): Revision | undefined {
  const offered = memberOf(params, 'protocolVersion');
  return isRevision(offered) && offered !== MODERN ? offered : undefined;
}

function callOf(
  { from, frame }: FrameView,
  { id, method, params }: { readonly id: Id; readonly method: string; readonly params?: Json },
  revision: Revision | undefined,
  flawed: boolean,
  asksForLogs: boolean,
): Call {
  return {
    seq: frame.seq,
    time: frame.time,
    id,
    method,
    params,
    revision,
    from: from.side,
    byLab: frame.author !== 'peer',
    fate: frame.fate,
    flawed,
    asksForLogs,
    older: from.calls.get(id),
    answer: undefined,
    nearAnswer: undefined,
    cancelled: undefined,
    progress: undefined,
  };
}

function revisionOfAnswer(view: FrameView, answers: Answers): Revision | undefined {
  return ('call' in answers ? answers.call.revision : undefined) ?? view.connection.revision ?? view.revision;
}
