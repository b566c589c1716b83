import { type Direction, directionFrom, type Frame, receiverOf, type Side } from '@/lib/frames/frame';
import { type Id, shapeOf } from '@/lib/frames/shape';
import {
  type Ending,
  type Instruction,
  type Limits,
  type PageToWire,
  type PeerToWire,
  type Problem,
  pageToWire,
  parseMessage,
  peerToWire,
  type WireToPage,
  type WireToPeer,
} from '../messages';
import type { Port } from '../port';
import { Gate, type Held } from './gate';
import { Outbox } from './outbox';
import { Recorder } from './recorder';
import { StrictResponder } from './strict';
import type { PeerProcess, WireHost } from './wire-host';

interface Peer {
  readonly side: Side;
  readonly process: PeerProcess;
  /** Heartbeats sent since the last answer. */
  unanswered: number;
  loaded: boolean;
}

/** The frame behind a text that a peer was given. */
interface Given {
  readonly seq: number;
  /** Of a request, where `strict` watches over it. */
  readonly id?: Id;
  ignored?: boolean;
}

const BEAT = 500;
const BATCH = 8;
/** How long a server may take to go once its stdin ended: as long as the SDK's own transport waits. */
const FAREWELL = 2_000;

/**
 * The wire of one run: starts and ends the two peers, gives every frame its place, records it and passes
 * it on, and ends the run when a limit is reached. Strings from a peer are frames, in either direction.
 */
export class Wire {
  readonly #outbox: Outbox;
  #recorder: Recorder | undefined;
  #strict: StrictResponder | undefined;
  #scenario: Extract<PageToWire, { type: 'start' }> | undefined;
  #limits: Limits | undefined;
  #client: Peer | undefined;
  #server: Peer | undefined;
  #spare: Peer | undefined;
  readonly #gate = new Gate(false, []);
  #connection = 0;
  #connected = false;
  #lines = 0;
  #notes = 0;
  #finished = false;
  #ended = false;
  /** What each peer was given on this connection, to find again what it ignored. */
  #given: Record<Side, Given[]> = { client: [], server: [] };

  constructor(
    page: Port,
    private readonly host: WireHost,
  ) {
    this.#outbox = new Outbox(
      (message) => page.postMessage(message),
      (flush) => host.after(BATCH, flush),
    );
    page.onmessage = ({ data }) => {
      const message = parseMessage(pageToWire, data, 'page to wire');
      if (message.type === 'start') this.#start(message);
      else this.#instruct(message);
    };
    this.#client = this.#spawn('client');
    this.#spare = this.#spawn('server');
    this.#beat();
  }

  #start(message: Extract<PageToWire, { type: 'start' }>): void {
    if (this.#scenario || !this.#client) return;
    this.#scenario = message;
    this.#limits = message.limits;
    this.#recorder = new Recorder(
      () => this.host.now(),
      (entry) => this.#outbox.entry(entry),
    );
    this.#client.unanswered = 0;
    this.#tell(this.#client, { type: 'start', side: 'client', entry: 'client.ts', files: message.files });
  }

  #spawn(side: Side): Peer {
    const peer: Peer = { side, process: this.host.spawn(), unanswered: 0, loaded: false };
    peer.process.port.onmessage = ({ data }) => {
      if (this.#ended) return;
      if (typeof data === 'string') this.#frame(peer, data);
      else this.#control(peer, data);
    };
    return peer;
  }

  #tell(peer: Peer, message: WireToPeer): void {
    peer.process.port.postMessage(message);
  }

  #frame(from: Peer, text: string): void {
    const { side } = from;
    if (!this.#recorder || !this.#limits) return;
    if (text.length > this.#limits.frameBytes) {
      this.#overLimit('frameBytes', side);
      return;
    }
    this.#arrive(directionFrom(side), text, 'peer');
    if (this.#strict && side === 'server') this.#strict.observe('server-to-client', shapeOf(text));
    if (this.#recorder.frames > this.#limits.frames) this.#overLimit('frames', side);
    else if (this.#recorder.characters > this.#limits.bytes) this.#overLimit('bytes', side);
  }

  #arrive(direction: Direction, text: string, author: Frame['author']): void {
    const held = this.#connected && this.#gate.holds(direction, text);
    const fate = !this.#connected ? 'lost' : held ? 'held' : 'delivered';
    const seq = this.#recorder?.frame(direction, text, this.#connection, fate, author) ?? 0;
    if (held) this.#gate.push({ seq, direction, text });
    else if (this.#connected) this.#pass({ seq, direction, text });
  }

  /** Hands a recorded frame to its receiver, by way of the strict responder where there is one. */
  #pass({ seq, direction, text }: Held): void {
    if (direction === 'server-to-client') {
      if (this.#client) this.#give(this.#client, text, seq);
    } else if (this.#strict) {
      this.#judge(seq, text, this.#strict);
    } else if (this.#server) {
      this.#give(this.#server, text, seq);
    }
  }

  #judge(seq: number, text: string, responder: StrictResponder): void {
    const verdict = responder.judge(text);
    if (verdict.note) this.#recorder?.note({ at: 'server', text: verdict.note, author: 'lab', about: seq });
    for (const part of verdict.forward) {
      const shape = shapeOf(part);
      if (this.#server) this.#give(this.#server, part, seq, shape.kind === 'request' ? shape.id : undefined);
    }
    for (const answer of verdict.answers) this.#answer(answer);
  }

  #instruct(message: Instruction): void {
    switch (message.type) {
      case 'gate':
        this.#gate.set(message.gate.closed, message.gate.breakpoints);
        if (!message.gate.closed) for (const held of this.#gate.takeAll()) this.#release(held);
        break;
      case 'step':
        this.#release(this.#gate.take());
        break;
      case 'release':
        this.host.after(message.after, () => this.#release(this.#gate.take(message.seq)));
        break;
      case 'drop':
        this.#settle(this.#gate.take(message.seq), 'dropped');
        break;
      case 'replace': {
        const held = this.#settle(this.#gate.take(message.seq), 'dropped');
        if (held) this.#insert(held.direction, message.text);
        break;
      }
      case 'duplicate': {
        const held = this.#release(this.#gate.take(message.seq));
        if (held) this.#insert(held.direction, held.text);
        break;
      }
      case 'answer': {
        const held = this.#settle(this.#gate.take(message.seq), 'dropped');
        if (held) this.#insert(directionFrom(receiverOf(held.direction)), message.text);
        break;
      }
      case 'inject':
        this.#insert(message.direction, message.text);
        break;
    }
  }

  /** Puts a text of the reader's on the wire; the gate does not stop it again. */
  #insert(direction: Direction, text: string): void {
    const fate = this.#connected ? 'delivered' : 'lost';
    const seq = this.#recorder?.frame(direction, text, this.#connection, fate, 'lab') ?? 0;
    if (this.#connected) this.#pass({ seq, direction, text });
  }

  #release(held: Held | undefined): Held | undefined {
    if (this.#settle(held, this.#connected ? 'delivered' : 'lost') && held && this.#connected)
      this.#pass(held);
    return held;
  }

  #settle(held: Held | undefined, fate: 'delivered' | 'dropped' | 'lost'): Held | undefined {
    if (!held) return undefined;
    const release = { seq: held.seq, fate, time: this.#recorder?.time() ?? 0 };
    this.#post({ type: 'released', release });
    return held;
  }

  /** Sends the client what the lab says in the server's place. */
  #answer(text: string): void {
    const seq = this.#recorder?.frame('server-to-client', text, this.#connection, 'delivered', 'lab') ?? 0;
    if (this.#client) this.#give(this.#client, text, seq);
  }

  #give(to: Peer, text: string, seq: number, id?: Id): void {
    this.#given[to.side].push({ seq, ...(id === undefined ? {} : { id }) });
    to.process.port.postMessage(text);
  }

  /** Makes visible that the SDK threw a text away. With `strict` a request does not go without an answer. */
  #ignored(peer: Peer, nth: number, reason: string): void {
    const given = this.#given[peer.side][nth - 1];
    if (!given || given.ignored) {
      const message = `${peer.side} to wire: ignores text ${nth}, which it was not given`;
      this.#end({ kind: 'protocol', side: peer.side, message });
      return;
    }
    given.ignored = true;
    const text = `ignores frame ${given.seq}: ${reason}`;
    this.#recorder?.note({ at: peer.side, text, author: 'lab', about: given.seq });
    if (this.#strict && this.#connected && given.id !== undefined)
      this.#answer(this.#strict.refuse(given.id, reason));
  }

  #control(peer: Peer, data: unknown): void {
    let message: PeerToWire;
    try {
      message = parseMessage(peerToWire, data, `${peer.side} to wire`);
    } catch (error) {
      this.#end({ kind: 'protocol', side: peer.side, message: (error as Error).message });
      return;
    }
    switch (message.type) {
      case 'pong':
        peer.unanswered = 0;
        break;
      case 'ready':
        peer.unanswered = 0;
        peer.loaded = true;
        if (this.#client?.loaded && this.#spare?.loaded) this.#post({ type: 'warm' });
        break;
      case 'connect':
        this.#connect(peer, message.file);
        break;
      case 'disconnect':
        this.#disconnect(peer);
        break;
      case 'note':
        this.#note(peer.side, message.text);
        break;
      case 'ignored':
        this.#ignored(peer, message.nth, message.reason);
        break;
      case 'console':
        this.#lines += 1;
        this.#outbox.line({ ...message.line, side: peer.side });
        if (this.#lines > (this.#limits?.consoleLines ?? 0)) this.#overLimit('consoleLines', peer.side);
        break;
      case 'problem':
        this.#post({ type: 'problem', problem: { ...message.problem, side: peer.side } });
        this.#crash(peer, message.problem.kind);
        break;
      case 'finished':
        if (peer.side === 'client' && !this.#finished) this.#post(message);
        this.#finished ||= peer.side === 'client';
        break;
    }
  }

  #connect(peer: Peer, file: string): void {
    const scenario = this.#scenario;
    if (peer.side !== 'client' || !scenario) return;
    if (this.#server) {
      this.#tell(peer, { type: 'refused', message: 'A server process is still running' });
      return;
    }
    this.#connection += 1;
    this.#connected = true;
    this.#given = { client: [], server: [] };
    this.#strict = scenario.strict ? new StrictResponder() : undefined;
    this.#server = this.#spare ?? this.#spawn('server');
    this.#spare = undefined;
    this.#server.unanswered = 0;
    this.#tell(this.#server, { type: 'start', side: 'server', entry: file, files: scenario.files });
    this.#tell(peer, { type: 'connected', connection: this.#connection });
  }

  #disconnect(peer: Peer): void {
    const server = this.#server;
    if (!server) return;
    if (peer.side === 'server') {
      this.#serverGone();
      return;
    }
    this.#connected = false;
    this.#tell(server, { type: 'disconnected' });
    this.host.after(FAREWELL, () => {
      if (this.#server === server) this.#serverGone();
    });
  }

  #serverGone(): void {
    this.#connected = false;
    const { process } = this.#server ?? {};
    // What it sent before its end and is still on its way would come from a process that is gone.
    if (process) process.port.onmessage = null;
    process?.terminate();
    this.#server = undefined;
    for (const held of this.#gate.takeAll()) this.#settle(held, 'lost');
    if (this.#client) this.#tell(this.#client, { type: 'disconnected' });
  }

  /** In Node an error that nobody caught ends the process. */
  #crash(peer: Peer, kind: Problem['kind']): void {
    if (peer.side === 'client') {
      this.#end({ kind: 'failed' });
      return;
    }
    if (peer !== this.#server) return;
    const text = kind === 'compile' ? 'does not start: see the console' : 'process ends: uncaught error';
    this.#recorder?.note({ at: 'server', text, author: 'lab' });
    this.#serverGone();
  }

  #note(side: Side, text: string): void {
    this.#notes += 1;
    this.#recorder?.note({ at: 'both', text, author: 'reader' });
    if (this.#notes > (this.#limits?.notes ?? 0)) this.#overLimit('notes', side);
  }

  #beat(): void {
    if (this.#ended) return;
    const allowed = this.#limits?.silence ?? Number.POSITIVE_INFINITY;
    for (const peer of [this.#client, this.#server]) {
      // A peer that still loads the SDK runs no code of the reader's yet, however slow the machine.
      if (!peer?.loaded || !this.#scenario) continue;
      if (peer.unanswered * BEAT > allowed) {
        this.#overLimit('silence', peer.side);
        return;
      }
      peer.unanswered += 1;
      this.#tell(peer, { type: 'ping' });
    }
    this.#post({ type: 'beat' });
    this.host.after(BEAT, () => this.#beat());
  }

  #overLimit(limit: keyof Limits, side: Side): void {
    this.#end({ kind: 'limit', limit, allowed: this.#limits?.[limit] ?? 0, side });
  }

  #end(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#post({ type: 'ended', ending });
    for (const peer of [this.#client, this.#server, this.#spare]) peer?.process.terminate();
  }

  #post(message: WireToPage): void {
    this.#outbox.message(message);
  }
}
