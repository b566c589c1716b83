import type { Frame } from '@/lib/frames/frame';
import type {
  BatchShape,
  ErrorShape,
  InvalidShape,
  Json,
  NotificationShape,
  RequestShape,
  ResultShape,
  Shape,
} from '@/lib/frames/shape';
import type { Revision } from '@/lib/protocol/revisions';
import type { Flaw } from './broken';
import type { Call, Connection, Sent, Speaker, Unread } from './connection';

/** A frame as rules see it. */
export interface FrameView {
  readonly seq: number;
  readonly frame: Frame;
  readonly shape: Shape;
  readonly connection: Connection;
  readonly from: Speaker;
  readonly to: Speaker;
  /** Spoken on the connection when the frame crossed; of a message, what that speaks. */
  readonly revision: Revision | undefined;
}

/** One of the messages of a frame; made for each, so that it copies nothing. */
abstract class MessageBase {
  constructor(
    private readonly view: FrameView,
    readonly revision: Revision | undefined,
  ) {}
  get seq(): number {
    return this.view.seq;
  }
  get frame(): Frame {
    return this.view.frame;
  }
  get connection(): Connection {
    return this.view.connection;
  }
  get from(): Speaker {
    return this.view.from;
  }
  get to(): Speaker {
    return this.view.to;
  }
}

/** A request as rules see it. */
export class RequestView extends MessageBase implements FrameView {
  readonly kind = 'request';
  constructor(
    view: FrameView,
    revision: Revision | undefined,
    readonly shape: RequestShape,
    readonly call: Call,
  ) {
    super(view, revision);
  }
}

/** Whom a response answers, or why nobody. */
export type Answers =
  | { readonly kind: 'request'; readonly call: Call }
  | { readonly kind: 'other-type'; readonly call: Call }
  | { readonly kind: 'repeated'; readonly call: Call; readonly before: number }
  | { readonly kind: 'notification'; readonly sent: Sent }
  | { readonly kind: 'unread'; readonly unread: Unread }
  | { readonly kind: 'batch'; readonly seq: number; readonly calls: readonly Call[] }
  /** The log may begin after its request. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'nothing' };

/** A result as rules see it, with what it answers. */
export class ResultView extends MessageBase implements FrameView {
  readonly kind = 'result';
  constructor(
    view: FrameView,
    revision: Revision | undefined,
    readonly shape: ResultShape,
    readonly answers: Answers,
  ) {
    super(view, revision);
  }
}

/** An error response as rules see it, with what it answers. */
export class ErrorView extends MessageBase implements FrameView {
  readonly kind = 'error';
  constructor(
    view: FrameView,
    revision: Revision | undefined,
    readonly shape: ErrorShape,
    readonly answers: Answers,
  ) {
    super(view, revision);
  }
}

/** Which request a `notifications/cancelled` is about. */
export type Cancels =
  | { readonly kind: 'own' | 'theirs'; readonly call: Call }
  | { readonly kind: 'unseen' | 'nothing' };

/** A notification as rules see it. */
export class NotificationView extends MessageBase implements FrameView {
  readonly kind = 'notification';
  constructor(
    view: FrameView,
    readonly shape: NotificationShape,
    readonly cancels: Cancels | undefined,
  ) {
    super(view, view.revision);
  }
}

/** A text that is no message, as rules see it. */
export class InvalidView extends MessageBase implements FrameView {
  readonly kind = 'invalid';
  constructor(
    view: FrameView,
    readonly shape: InvalidShape | BatchShape,
    readonly flaw: Flaw,
    /** The message parsed, if it is JSON. */
    readonly value: Json | undefined,
  ) {
    super(view, view.revision);
  }
}

export type MessageView = RequestView | ResultView | ErrorView | NotificationView | InvalidView;
