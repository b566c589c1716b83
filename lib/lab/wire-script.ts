/** What a scenario's wire.ts is: a function that says of each frame what goes on in its place. */

export type Direction = 'client-to-server' | 'server-to-client';

/** A frame that waits at the wire for what wire.ts says. */
export interface WireFrame {
  readonly direction: Direction;
  /** 1, 2, 3 … among the frames of its direction on this connection. */
  readonly index: number;
  readonly text: string;
  /** What the text says; undefined where it is not JSON. */
  readonly message: unknown;
}

/** A text that goes on, perhaps changed, later or back. */
export interface Forward {
  readonly text: string;
  /** Back to who sent the frame, as if the other side had answered. */
  readonly toSender?: boolean;
  /** Milliseconds; what comes after it in its direction waits as well. */
  readonly after?: number;
  /** Behind so many of the frames that follow it, or after a second where none does. */
  readonly behind?: number;
  /** Closes the wire once it has gone. */
  readonly closes?: boolean;
}

/** Returns what goes on: a frame or text, several of them, or nothing, which drops the frame. */
export type WireScript = (frame: WireFrame) => string | Forward | readonly (string | Forward)[] | undefined;

export interface Decision {
  readonly forwards: readonly Required<Omit<Forward, 'closes'>>[];
  readonly closes: boolean;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whole(value: unknown, name: string): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return Math.round(value);
  throw new TypeError(`wire.ts: ${name} is a number from 0, not ${String(value)}`);
}

function forwardOf(value: unknown): Required<Forward> {
  if (typeof value === 'string') return forwardOf({ text: value });
  const { text, toSender, after, behind, closes } = (value ?? {}) as Partial<Forward>;
  if (typeof text !== 'string')
    throw new TypeError(
      'wire.ts returns, at once, what goes on: the frame, a text, { text, after, … } or an array of these',
    );
  if (text.includes('\n')) throw new Error('wire.ts: over stdio a frame cannot hold a line break');
  return {
    text,
    toSender: toSender === true,
    after: whole(after, 'after'),
    behind: whole(behind, 'behind'),
    closes: closes === true,
  };
}

/**
 * Asks a wire.ts about one frame.
 * @throws whatever the script throws, and a TypeError for what it returns and nobody can send.
 */
export function decide(script: WireScript, { direction, index, text }: Omit<WireFrame, 'message'>): Decision {
  let message: unknown;
  let read = false;
  const answer: unknown = script({
    direction,
    index,
    text,
    get message() {
      if (!read) message = parsed(text);
      read = true;
      return message;
    },
  });
  const list = answer === undefined ? [] : Array.isArray(answer) ? answer : [answer];
  const forwards = list.map(forwardOf);
  return {
    forwards: forwards.map(({ closes: _closes, ...forward }) => forward),
    closes: forwards.some(({ closes }) => closes),
  };
}
