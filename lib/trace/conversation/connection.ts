import type { Fate, Side } from '@/lib/frames/frame';
import type { Id, Json } from '@/lib/frames/shape';
import type { Revision } from '@/lib/protocol/revisions';

/** A request and what has become of it. */
export interface Call {
  readonly seq: number;
  readonly time: number;
  readonly id: Id;
  readonly method: string;
  readonly params: Json | undefined;
  /** What this request speaks; unknown before and during the handshake. */
  readonly revision: Revision | undefined;
  readonly from: Side;
  readonly byLab: boolean;
  readonly fate: Fate;
  /** Not a sound request, or in a batch where there are none: nobody needs to answer it. */
  readonly flawed: boolean;
  /** Whether it asks for log messages, as 2026-07-28 has it. */
  readonly asksForLogs: boolean;
  /** The request before it with the same id from the same side; in time one that is still open. */
  older: Call | undefined;
  answer: { readonly seq: number; readonly byLab: boolean; readonly reached: boolean } | undefined;
  /** A response that has its id as the other type, or that refuses the whole batch. */
  nearAnswer: number | undefined;
  cancelled: { readonly seq: number; readonly time: number; readonly reason: string } | undefined;
  /** The highest progress told so far. */
  progress: number | undefined;
}

/** Something that reached the other side and that it could not read as a message. */
export interface Unread {
  readonly seq: number;
  readonly json: boolean;
}

export interface Sent {
  readonly seq: number;
  readonly method: string;
}

/** More of what is never answered says nothing new. */
const MOST_UNREAD = 20;

/** One end of a connection: what it sent and what of that is still open. */
export class Speaker {
  /** Whether anything at all came from the peer itself. */
  spoke = false;
  /** The latest request with each id. */
  readonly calls = new Map<Id, Call>();
  readonly tokens = new Map<Json, Call>();
  readonly unread: Unread[] = [];
  /** The number of the latest frame that arrived from here, and what it was where that helps. */
  lastArrived = 0;
  lastNotification: Sent | undefined;
  lastBatch: { readonly seq: number; readonly calls: readonly Call[] } | undefined;

  constructor(readonly side: Side) {}

  /** The open request with this id; of several the latest, as `Exchanges` pairs them. */
  openCall(id: Id): Call | undefined {
    const latest = this.calls.get(id);
    if (latest?.answer === undefined) return latest;
    // What was answered on the way is passed once and then forgotten.
    while (latest.older?.answer !== undefined) latest.older = latest.older.older;
    return latest.older;
  }

  /** All open requests; looks at every request that there was. */
  *openCalls(): Generator<Call> {
    for (const latest of this.calls.values()) {
      for (let call: Call | undefined = latest; call !== undefined; call = call.older) {
        if (call.answer === undefined) yield call;
      }
    }
  }

  begin(call: Call): void {
    this.calls.set(call.id, call);
  }

  /** Takes the open request that `openCall` gives for its id. */
  end(call: Call, answer: NonNullable<Call['answer']>): void {
    call.answer = answer;
    const unread = call.flawed ? this.unread.findIndex(({ seq }) => seq === call.seq) : -1;
    if (unread >= 0) this.unread.splice(unread, 1);
  }

  couldNotBeRead(seq: number, json: boolean): void {
    this.unread.push({ seq, json });
    if (this.unread.length > MOST_UNREAD) this.unread.shift();
  }
}

/** What `initialize` settled. */
export interface Handshake {
  readonly seq: number;
  readonly reached: boolean;
  readonly revision: Revision | undefined;
}

/** Everything that rules want to know of one connection, up to and with the current frame. */
export class Connection {
  readonly client = new Speaker('client');
  readonly server = new Speaker('server');
  /** Whether its first message was seen: else the log may begin in the middle. */
  begun = false;
  /** Whether the client speaks without a handshake. */
  modern = false;
  initialize: Call | undefined;
  handshake: Handshake | undefined;
  initialized: { readonly seq: number; reached: boolean } | undefined;
  clientCapabilities: Json | undefined;
  serverCapabilities: Json | undefined;
  /** Open requests of the client that ask for log messages. */
  logging = 0;

  constructor(readonly number: number) {}

  speaker(side: Side): Speaker {
    return side === 'client' ? this.client : this.server;
  }

  /** What a message speaks that does not say so itself. */
  get revision(): Revision | undefined {
    return this.handshake?.revision ?? (this.modern ? '2026-07-28' : undefined);
  }
}
