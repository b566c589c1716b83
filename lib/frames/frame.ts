/** The two programs at the ends of the wire. */
export type Side = 'client' | 'server';

export type Direction = 'client-to-server' | 'server-to-client';

/** What is not decided yet: `held` waits for the reader, `passing` for the scenario's wire.ts. */
export type OpenFate = 'held' | 'passing';

/** `lost` means that nobody was there to take it: the server's process had not started or had ended. */
export type FinalFate = 'delivered' | 'dropped' | 'lost';

/** What became of a frame at the wire. */
export type Fate = OpenFate | FinalFate;

/** What only HTTP has around a frame; absent on stdio. */
export interface HttpPart {
  readonly method?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Exactly what crossed the wire once: its text is never re-serialised and never changed. */
export interface Frame {
  readonly kind: 'frame';
  /** 1, 2, 3 … in the one total order of the run. */
  readonly seq: number;
  readonly direction: Direction;
  /** Milliseconds since the first entry of the trace. */
  readonly time: number;
  readonly text: string;
  readonly fate: Fate;
  /** Who wrote it: `lab` for the strict responder and the reader's composer, `wire` for the scenario's wire.ts. */
  readonly author: 'peer' | 'lab' | 'wire';
  /** Which server process of the run this belongs to: 1 for the first `start()`, 2 for the next. */
  readonly connection: number;
  readonly http?: HttpPart;
  /** How long it was at the wire, held or passing, in milliseconds, once it is no longer. */
  readonly heldFor?: number;
}

/** The end of a hold, or of an open fate: what became of the frame, and when. */
export interface Release {
  readonly seq: number;
  readonly fate: Exclude<Fate, 'held'>;
  readonly time: number;
}

/** Something that happened beside the frames, in the same order as they. */
export interface Note {
  readonly kind: 'note';
  readonly time: number;
  /** A peer for what happens inside it, `both` for a note over the whole diagram. */
  readonly at: Side | 'both';
  readonly text: string;
  /** `reader` for `note()` in the reader's code, `lab` for what the lab observed. */
  readonly author: 'reader' | 'lab';
  /** The frame this is about, such as the one that the SDK dropped. */
  readonly about?: number;
}

export type Entry = Frame | Note;

/** The side that a frame of this direction comes from. */
export function senderOf(direction: Direction): Side {
  return direction === 'client-to-server' ? 'client' : 'server';
}

/** The side that a frame of this direction goes to. */
export function receiverOf(direction: Direction): Side {
  return direction === 'client-to-server' ? 'server' : 'client';
}

/** The direction of what this side sends. */
export function directionFrom(sender: Side): Direction {
  return sender === 'client' ? 'client-to-server' : 'server-to-client';
}

/** Whether it is still open what becomes of a frame. */
export function isOpenFate(fate: Fate): fate is OpenFate {
  return fate === 'held' || fate === 'passing';
}
