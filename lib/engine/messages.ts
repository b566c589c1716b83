import * as z from 'zod/mini';
import { deployOutcome } from './deploy-messages';
import { longText, type Position, position, shortText } from './position';

export { type Position, position };

/**
 * The vocabulary of every boundary inside a run: page and wire, wire and peer. Closed unions, parsed on
 * arrival; what does not parse is an error that ends the run, never silence. The boundary of page and
 * sandbox document has its own, in sandbox/messages.ts.
 */

/** A worker with code of the reader's in it: a peer, or the man in the middle. */
const program = z.enum(['client', 'server', 'wire']);
export type Program = z.infer<typeof program>;

const count = z.int().check(z.nonnegative());
const direction = z.enum(['client-to-server', 'server-to-client']);
export const problem = z.object({
  side: program,
  /** `compile` before any code ran, `uncaught` for what code threw or rejected and nobody caught. */
  kind: z.enum(['compile', 'uncaught']),
  message: longText,
  /** The reader's own frames of the stack, blob addresses mapped back to file names. */
  stack: z.exactOptional(longText),
  at: z.exactOptional(position),
});

/** Something wrong in the reader's code, told with its place where the browser gives one. */
export type Problem = z.infer<typeof problem>;

export const consoleLine = z.object({
  side: program,
  level: z.enum(['debug', 'log', 'info', 'warn', 'error']),
  text: longText,
  at: z.exactOptional(position),
});

export type ConsoleLine = z.infer<typeof consoleLine>;

export const limits = z.object({
  frames: count,
  /** Of all frames together, in UTF-16 code units. */
  bytes: count,
  /** Of one frame, in UTF-16 code units. */
  frameBytes: count,
  consoleLines: count,
  notes: count,
  /** How long a peer may leave a heartbeat unanswered, in milliseconds. */
  silence: count,
});

export type Limits = z.infer<typeof limits>;

export const DEFAULT_LIMITS: Limits = {
  frames: 20_000,
  bytes: 32_000_000,
  frameBytes: 4_000_000,
  consoleLines: 2_000,
  notes: 2_000,
  silence: 5_000,
};

const sourceFile = z.object({ name: z.string(), text: z.string() });
export type SourceFile = z.infer<typeof sourceFile>;

const fate = z.enum(['delivered', 'held', 'passing', 'dropped', 'lost']);
const author = z.enum(['peer', 'lab', 'wire']);

const packedFrames = z
  .object({
    kind: z.literal('frames'),
    seq: count,
    senders: z.string().check(z.regex(/^[cs]+$/)),
    times: z.array(z.number()),
    texts: z.array(z.string()),
    fate,
    author,
    connection: count,
  })
  .check(
    z.refine(
      ({ senders, times, texts }) => senders.length === texts.length && times.length === texts.length,
      'a sender and a time for each text',
    ),
  );

/**
 * Frames in a row that differ in direction, time and text alone: to copy one object for each frame from the
 * wire to the page costs more than all else that is done with it. `seq` is the number of the first; in
 * `senders` stands one letter for each, `c` where the client sent it, `s` where the server did.
 */
export type PackedFrames = z.infer<typeof packedFrames>;

const entry = z.discriminatedUnion('kind', [
  packedFrames,
  z.object({
    kind: z.literal('note'),
    time: z.number(),
    at: z.enum(['client', 'server', 'both']),
    text: z.string(),
    author: z.enum(['reader', 'lab']),
    about: z.exactOptional(count),
  }),
]);

/** Why a run is over. A limit says who reached it: code of the reader's, or the reader's instruments. */
const ending = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('limit'),
    limit: z.keyof(limits),
    allowed: count,
    by: z.enum(['client', 'server', 'wire', 'reader']),
  }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('protocol'), by: program, message: z.string() }),
]);

const breakpoint = z.object({
  direction: z.exactOptional(direction),
  method: z.exactOptional(z.string()),
  kind: z.exactOptional(z.enum(['request', 'result', 'error', 'notification', 'batch', 'invalid'])),
});

/** How the gate of the wire stands: closed, or open but for what a breakpoint fits. */
const gate = z.object({ closed: z.boolean(), breakpoints: z.array(breakpoint) });

export type GateSetting = z.infer<typeof gate>;

export const pageToWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    files: z.array(sourceFile),
    strict: z.boolean(),
    limits,
  }),
  /** Opening the gate lets all held frames through. */
  z.object({ type: z.literal('gate'), gate }),
  /** Lets through the frame that has waited longest. */
  z.object({ type: z.literal('step') }),
  z.object({ type: z.literal('release'), seq: count, after: count }),
  z.object({ type: z.literal('drop'), seq: count }),
  /** Drops a held frame and passes on this text in its place. */
  z.object({ type: z.literal('replace'), seq: count, text: z.string() }),
  /** Passes on a held frame, and a copy of it behind. */
  z.object({ type: z.literal('duplicate'), seq: count }),
  /** Drops a held frame and sends this text back to who wrote it. */
  z.object({ type: z.literal('answer'), seq: count, text: z.string() }),
  /** Puts a text on the wire that neither peer wrote. */
  z.object({ type: z.literal('inject'), direction, text: z.string() }),
  /** Gives the running server the definitions of these files. */
  z.object({ type: z.literal('deploy'), id: count, files: z.array(sourceFile) }),
]);

const forward = z.object({
  text: z.string(),
  /** Back to who sent the frame, as an answer in the receiver's place. */
  toSender: z.boolean(),
  /** In milliseconds. */
  after: count,
  /** Behind so many of the frames that follow in its direction. */
  behind: count,
});

/** A text that wire.ts wants to go on. */
export type Forward = z.infer<typeof forward>;

const release = z.object({
  seq: count,
  fate: z.enum(['delivered', 'passing', 'dropped', 'lost']),
  time: z.number(),
});

export const wireToPage = z.discriminatedUnion('type', [
  /** Both peers have loaded the SDK and wait for a scenario. */
  z.object({ type: z.literal('warm') }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('entries'), entries: z.array(entry) }),
  z.object({ type: z.literal('released'), release }),
  z.object({ type: z.literal('console'), lines: z.array(consoleLine) }),
  z.object({ type: z.literal('problem'), problem }),
  /** client.ts ran to its end; the peers are still there. */
  z.object({ type: z.literal('finished'), exportsClient: z.boolean() }),
  z.object({ type: z.literal('deployed'), id: count, outcome: deployOutcome }),
  z.object({ type: z.literal('ended'), ending }),
]);

export const wireToPeer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), program, entry: z.string(), files: z.array(sourceFile) }),
  z.object({ type: z.literal('ping') }),
  /** To the client: the server process that it asked for is there; frames may flow. */
  z.object({ type: z.literal('connected'), connection: count }),
  z.object({ type: z.literal('refused'), message: z.string() }),
  /** The other end is gone: stdin of a server ended, or the server's process of a client. */
  z.object({ type: z.literal('disconnected') }),
  z.object({ type: z.literal('deploy'), id: count, files: z.array(sourceFile) }),
  /** To wire.ts: a frame that waits for its word. `index` counts the frames of a direction, from 1. */
  z.object({ type: z.literal('frame'), seq: count, direction, index: count, text: z.string() }),
]);

export const peerToWire = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('connect'), file: shortText }),
  /** A peer closed its transport. */
  z.object({ type: z.literal('disconnect') }),
  z.object({ type: z.literal('note'), text: shortText }),
  /** The SDK threw away the nth text (from 1) that this peer was given, in silence. */
  z.object({ type: z.literal('ignored'), nth: count, reason: shortText }),
  z.object({ type: z.literal('console'), line: consoleLine }),
  z.object({ type: z.literal('problem'), problem }),
  z.object({ type: z.literal('finished'), exportsClient: z.boolean() }),
  /** Before the list_changed notifications, so that the trace tells them in this order. */
  z.object({ type: z.literal('deployed'), id: count, outcome: deployOutcome }),
  /** From wire.ts: what goes on in place of a frame; nothing drops it. */
  z.object({
    type: z.literal('forward'),
    seq: count,
    forwards: z.array(forward).check(z.maxLength(100)),
    closes: z.boolean(),
  }),
]);

/** What the reader's instruments tell the wire of a run; what comes before its start holds from its start. */
export type Instruction = Exclude<z.infer<typeof pageToWire>, { type: 'start' }>;

export type Ending = z.infer<typeof ending>;
export type PageToWire = z.infer<typeof pageToWire>;
export type WireToPage = z.infer<typeof wireToPage>;
export type WireToPeer = z.infer<typeof wireToPeer>;
export type PeerToWire = z.infer<typeof peerToWire>;

/**
 * Parses what arrived on a port.
 * @throws Error naming the boundary and the first thing that is wrong.
 */
export function parseMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  boundary: string,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(
    `${boundary}: ${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'not understood'}`,
  );
}
