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

export interface RequestView extends FrameView {
  readonly shape: RequestShape;
  readonly call: Call;
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

export interface ResultView extends FrameView {
  readonly shape: ResultShape;
  readonly answers: Answers;
}
export interface ErrorView extends FrameView {
  readonly shape: ErrorShape;
  readonly answers: Answers;
}

/** Which request a `notifications/cancelled` is about. */
export type Cancels =
  | { readonly kind: 'own' | 'theirs'; readonly call: Call }
  | { readonly kind: 'unseen' | 'nothing' };

export interface NotificationView extends FrameView {
  readonly shape: NotificationShape;
  readonly cancels: Cancels | undefined;
}

export interface InvalidView extends FrameView {
  readonly shape: InvalidShape | BatchShape;
  readonly flaw: Flaw;
  /** The message parsed, if it is JSON. */
  readonly value: Json | undefined;
}

export type MessageView =
  | (RequestView & { readonly kind: 'request' })
  | (ResultView & { readonly kind: 'result' })
  | (ErrorView & { readonly kind: 'error' })
  | (NotificationView & { readonly kind: 'notification' })
  | (InvalidView & { readonly kind: 'invalid' });

/** The request that a response answers, whatever is wrong with its id. */
export function answeredCall(answers: Answers): Call | undefined {
  return 'call' in answers ? answers.call : undefined;
}
