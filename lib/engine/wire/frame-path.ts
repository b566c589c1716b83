import {
  type Direction,
  directionFrom,
  type Frame,
  type Release,
  receiverOf,
  type Side,
} from '@/lib/frames/frame';
import { type Id, shapeOf } from '@/lib/frames/shape';
import { Lane } from '@/lib/lab/lane';
import type { Forward, Instruction, WireToPage, WireToPeer } from '../messages';
import { Gate, type Held } from './gate';
import type { Recorder } from './recorder';
import { StrictResponder } from './strict';

/** What the path of a frame needs of the wire around it. */
export interface PathEnds {
  readonly recorder: Recorder;
  give(side: Side, text: string): void;
  /** Asks wire.ts what becomes of a frame. */
  ask(message: Extract<WireToPeer, { type: 'frame' }>): void;
  post(message: WireToPage): void;
  /** wire.ts closes the wire. */
  hangUp(): void;
  now(): number;
  after(milliseconds: number, call: () => void): void;
}

interface Connection {
  readonly number: number;
  readonly strict: StrictResponder | undefined;
  /** Whether wire.ts sees each frame before it goes on. */
  readonly scripted: boolean;
  readonly lanes: Record<Direction, Lane>;
  readonly counts: Record<Direction, number>;
}

/** The frame behind a text that a peer was given. */
interface Given {
  readonly seq: number;
  /** Of a request, where `strict` watches over it. */
  readonly id?: Id;
  ignored?: boolean;
}

interface Passing extends Held {
  /** Whether the reader wants a copy of it behind it. */
  readonly twice: boolean;
}

/**
 * The way of each frame: recorded on arrival, stopped at the gate, changed by wire.ts, judged by the strict
 * responder, given to its receiver. What the reader or the lab puts on the wire meets neither gate nor wire.ts.
 */
export class FramePath {
  readonly #gate = new Gate(false, []);
  /** What wire.ts was asked about. */
  readonly #passing = new Map<number, Passing>();
  /** What wire.ts lets through, later. */
  readonly #onItsWay = new Map<number, Passing>();
  #connection: Connection | undefined;
  /** Of the last connection, also once it is closed. */
  #number = 0;
  /** What each peer was given on this connection, to find again what it ignored. */
  #given: Record<Side, Given[]> = { client: [], server: [] };

  constructor(private readonly ends: PathEnds) {}

  /** Opens the next connection and gives its number. */
  open(strict: boolean, scripted: boolean): number {
    this.#number += 1;
    this.#given = { client: [], server: [] };
    this.#connection = {
      number: this.#number,
      strict: strict ? new StrictResponder() : undefined,
      scripted,
      lanes: { 'client-to-server': new Lane(this.ends), 'server-to-client': new Lane(this.ends) },
      counts: { 'client-to-server': 0, 'server-to-client': 0 },
    };
    return this.#number;
  }

  /** From here on what is sent is lost. */
  close(): void {
    this.#connection = undefined;
  }

  /** Gives up what still waits: there is nobody any more to take it. */
  loseAll(): void {
    const waiting = [...this.#gate.takeAll(), ...this.#passing.values(), ...this.#onItsWay.values()];
    for (const frame of waiting) this.#settle(frame, 'lost');
    this.#passing.clear();
    this.#onItsWay.clear();
  }

  /** Takes in what a peer sent. */
  arrive(direction: Direction, text: string): void {
    const connection = this.#connection;
    const held = connection !== undefined && this.#gate.holds(direction, text);
    const fate = !connection ? 'lost' : held ? 'held' : connection.scripted ? 'passing' : 'delivered';
    const seq = this.#record(direction, text, fate, 'peer');
    if (direction === 'server-to-client') connection?.strict?.observe(direction, shapeOf(text));
    if (held) this.#gate.push({ seq, direction, text });
    else if (connection?.scripted) this.#askFor({ seq, direction, text, twice: false }, connection);
    else if (connection) this.#pass({ seq, direction, text });
  }

  /** Does what the reader's instruments say. */
  instruct(message: Exclude<Instruction, { type: 'deploy' }>): void {
    switch (message.type) {
      case 'gate':
        this.#gate.set(message.gate.closed, message.gate.breakpoints);
        if (!message.gate.closed) for (const held of this.#gate.takeAll()) this.#release(held);
        break;
      case 'step':
        this.#release(this.#gate.take());
        break;
      case 'release':
        this.ends.after(message.after, () => this.#release(this.#gate.take(message.seq)));
        break;
      case 'drop':
        this.#settle(this.#gate.take(message.seq), 'dropped');
        break;
      case 'replace': {
        const held = this.#settle(this.#gate.take(message.seq), 'dropped');
        if (held) this.#insert(held.direction, message.text, 'lab');
        break;
      }
      case 'duplicate':
        this.#release(this.#gate.take(message.seq), true);
        break;
      case 'answer': {
        const held = this.#settle(this.#gate.take(message.seq), 'dropped');
        if (held) this.#insert(directionFrom(receiverOf(held.direction)), message.text, 'lab');
        break;
      }
      case 'inject':
        this.#insert(message.direction, message.text, 'lab');
        break;
    }
  }

  /** Does what wire.ts said of a frame; false where nobody asked. */
  forward(seq: number, forwards: readonly Forward[], closes: boolean): boolean {
    const frame = this.#passing.get(seq);
    const connection = this.#connection;
    if (!connection) return true;
    if (!frame) return false;
    const itself = forwards.find(({ text, toSender }) => text === frame.text && !toSender);
    this.#passing.delete(seq);
    if (itself) this.#onItsWay.set(seq, frame);
    else this.#settle(frame, 'dropped');
    for (const each of forwards) {
      const direction = each.toSender ? directionFrom(receiverOf(frame.direction)) : frame.direction;
      const deliver = () => {
        if (this.#connection !== connection) return;
        if (each === itself) this.#deliver(frame);
        else this.#insert(direction, each.text, 'wire');
      };
      connection.lanes[direction].send(deliver, each.after, each.behind);
    }
    if (closes) {
      const close = () => this.#connection === connection && this.ends.hangUp();
      connection.lanes[frame.direction].send(close, 0, 0);
    }
    return true;
  }

  /**
   * Makes visible that the SDK threw a text away. With `strict` a request does not go without an answer.
   * False for a text that the peer was not given.
   */
  ignored(side: Side, nth: number, reason: string): boolean {
    const given = this.#given[side][nth - 1];
    if (!given || given.ignored) return false;
    given.ignored = true;
    const text = `ignores frame ${given.seq}: ${reason}`;
    this.ends.recorder.note({ at: side, text, author: 'lab', about: given.seq });
    const strict = this.#connection?.strict;
    if (strict && given.id !== undefined) this.#answer(strict.refuse(given.id, reason));
    return true;
  }

  #record(direction: Direction, text: string, fate: Frame['fate'], author: Frame['author']): number {
    return this.ends.recorder.frame(direction, text, this.#number, fate, author);
  }

  #askFor(frame: Passing, connection: Connection): void {
    const { seq, direction, text } = frame;
    connection.counts[direction] += 1;
    this.#passing.set(seq, frame);
    this.ends.ask({ type: 'frame', seq, direction, index: connection.counts[direction], text });
  }

  #deliver(frame: Passing): void {
    this.#onItsWay.delete(frame.seq);
    this.#settle(frame, 'delivered');
    this.#pass(frame);
    if (frame.twice) this.#insert(frame.direction, frame.text, 'lab');
  }

  /** Puts a text on the wire that no peer wrote; nothing stops it. */
  #insert(direction: Direction, text: string, author: 'lab' | 'wire'): void {
    const seq = this.#record(direction, text, this.#connection ? 'delivered' : 'lost', author);
    if (this.#connection) this.#pass({ seq, direction, text });
  }

  /** Sends a held frame on its way, which with wire.ts is not yet the end of it. */
  #release(held: Held | undefined, twice = false): void {
    if (!held) return;
    const frame = { ...held, twice };
    if (!this.#connection) this.#settle(held, 'lost');
    else if (!this.#connection.scripted) this.#deliver(frame);
    else {
      this.#settle(held, 'passing');
      this.#askFor(frame, this.#connection);
    }
  }

  #settle(held: Held | undefined, fate: Release['fate']): Held | undefined {
    if (!held) return undefined;
    this.ends.post({ type: 'released', release: { seq: held.seq, fate, time: this.ends.recorder.time() } });
    return held;
  }

  /** Hands a recorded frame to its receiver, by way of the strict responder where there is one. */
  #pass({ seq, direction, text }: Held): void {
    const strict = this.#connection?.strict;
    if (strict && direction === 'client-to-server') this.#judge(seq, text, strict);
    else this.#give(receiverOf(direction), text, seq);
  }

  #judge(seq: number, text: string, responder: StrictResponder): void {
    const verdict = responder.judge(text);
    if (verdict.note)
      this.ends.recorder.note({ at: 'server', text: verdict.note, author: 'lab', about: seq });
    for (const part of verdict.forward) {
      const shape = shapeOf(part);
      this.#give('server', part, seq, shape.kind === 'request' ? shape.id : undefined);
    }
    for (const answer of verdict.answers) this.#answer(answer);
  }

  /** Sends the client what the lab says in the server's place. */
  #answer(text: string): void {
    this.#give('client', text, this.#record('server-to-client', text, 'delivered', 'lab'));
  }

  #give(side: Side, text: string, seq: number, id?: Id): void {
    this.#given[side].push({ seq, ...(id === undefined ? {} : { id }) });
    this.ends.give(side, text);
  }
}
