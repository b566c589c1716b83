import { seeded } from './seeded';
import { idSwapper } from './swap-ids';
import { checkWhich, fits, type Which } from './which';
import type { Forward, WireFrame, WireScript } from './wire-script';

/** One thing that goes wrong: what becomes of a text on its way, frame by frame. */
export interface Fault {
  readonly name: string;
  apply(forward: Forward, frame: WireFrame, random: () => number): readonly Forward[];
}

type Harm = (forward: Forward, frame: WireFrame, random: () => number) => readonly Forward[];

function fault(name: string, which: Which, harm: Harm): Fault {
  checkWhich(name, which);
  return {
    name,
    apply: (forward, frame, random) =>
      fits(which, frame, random) ? harm(forward, frame, random) : [forward],
  };
}

function atLeast(least: number, value: number, fault: string, member: string): number {
  if (typeof value === 'number' && value >= least && Number.isFinite(value)) return value;
  throw new TypeError(`faults.${fault}: ${member} is a number from ${least}`);
}

function corrupted(text: string, random: () => number): string {
  const place = Math.floor(random() * text.length);
  return `${text.slice(0, place)}${text[place] === '#' ? '?' : '#'}${text.slice(place + 1)}`;
}

/** Half of a surrogate pair would not survive UTF-8. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function errorFor(message: unknown, error: { code: number; message: string }): string | undefined {
  const isRequest = typeof message === 'object' && message !== null && 'method' in message && 'id' in message;
  return isRequest ? JSON.stringify({ jsonrpc: '2.0', id: message.id, error }) : undefined;
}

/** What can go wrong between client and server; each for the frames that its options name. */
export const faults = {
  /** Lets a frame through later, by `ms` and up to `jitter` more, in milliseconds. */
  delay({ ms, jitter = 0, ...which }: Which & { readonly ms: number; readonly jitter?: number }): Fault {
    atLeast(0, ms, 'delay', 'ms');
    atLeast(0, jitter, 'delay', 'jitter');
    return fault('delay', which, (forward, _frame, random) => [
      { ...forward, after: Math.round((forward.after ?? 0) + ms + random() * jitter) },
    ]);
  },
  drop: (which: Which = {}): Fault => fault('drop', which, () => []),
  duplicate: (which: Which = {}): Fault => fault('duplicate', which, (forward) => [forward, forward]),
  /** Lets the frames that follow, one if nothing else is said, overtake this one. */
  reorder({ behind = 1, ...which }: Which & { readonly behind?: number } = {}): Fault {
    atLeast(1, behind, 'reorder', 'behind');
    return fault('reorder', which, (forward) => [{ ...forward, behind }]);
  },
  /** Puts a wrong character in one place. */
  corrupt: (which: Which = {}): Fault =>
    fault('corrupt', which, (forward, _frame, random) => [
      { ...forward, text: corrupted(forward.text, random) },
    ]),
  /** Cuts the text off after so many characters, in the middle if nothing else is said. */
  truncate({ length, ...which }: Which & { readonly length?: number } = {}): Fault {
    if (length !== undefined) atLeast(0, length, 'truncate', 'length');
    return fault('truncate', which, (forward) => [
      { ...forward, text: cut(forward.text, length ?? Math.floor(forward.text.length / 2)) },
    ]);
  },
  /** Gives a response the id of another request. */
  swapIds(which: Which = {}): Fault {
    checkWhich('swapIds', which);
    const swap = idSwapper();
    return {
      name: 'swapIds',
      apply: (forward, frame, random) => [
        { ...forward, text: swap(frame, forward.text, fits(which, frame, random)) },
      ],
    };
  },
  /** Answers a request with an error in the receiver's place, who never sees it. */
  answer({
    code,
    message = 'answered by wire.ts',
    ...which
  }: Which & { readonly code: number; readonly message?: string }): Fault {
    if (!Number.isInteger(code)) throw new TypeError('faults.answer: code is a whole number');
    return fault('answer', which, (forward, frame) => {
      const text = errorFor(frame.message, { code, message });
      return [text === undefined ? forward : { text, toSender: true }];
    });
  },
  /** Closes the wire once this frame has gone. */
  close: (which: Which = {}): Fault => fault('close', which, (forward) => [{ ...forward, closes: true }]),
};

/**
 * A wire.ts of faults, each applied to what the one before it let through. Which frames they hit depends only
 * on the seed and on a frame's direction and index.
 */
export function chain(seed: number, list: readonly Fault[]): WireScript {
  return (frame) => {
    let forwards: readonly Forward[] = [{ text: frame.text }];
    for (const { name, apply } of list) {
      forwards = forwards.flatMap((forward) =>
        forward.toSender ? [forward] : apply(forward, frame, seeded(seed, frame, name)),
      );
    }
    return forwards;
  };
}
