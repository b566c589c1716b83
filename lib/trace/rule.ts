import type { Revision } from '@/lib/protocol/revisions';
import type { SpecTopic } from '@/lib/protocol/spec-pages';
import type { Call, Connection } from './conversation/connection';
import type {
  ErrorView,
  FrameView,
  InvalidView,
  NotificationView,
  RequestView,
  ResultView,
} from './conversation/messages';
import type { RuleId, Severity } from './finding';

/** What a rule says of one frame; the rest of a finding follows from the rule and the frame. */
export interface Draft {
  readonly severity: Severity;
  readonly message: string;
  readonly topic: SpecTopic;
  /** Frames that it also concerns. */
  readonly others?: readonly number[];
  /** Drafts of one rule with the same key are one finding: the latest text, the frames of all. */
  readonly key?: string;
  /** Where the section of another revision says it than the one that is spoken. */
  readonly revision?: Revision;
  /** Whose doing it is, if not the sender's. What the lab sends is nobody's. */
  readonly fault?: 'receiver';
}

/** The frame that a draft is about: any view of it, or what of one was kept. */
export interface Subject {
  readonly seq: number;
  readonly revision: Revision | undefined;
  readonly byLab: boolean;
  readonly connection: Connection;
}

export type Report = (about: FrameView | Subject, draft: Draft) => void;

/** What is over when nothing more comes. */
export interface Ending {
  /** Milliseconds since the run began. */
  readonly time: number;
  readonly connections: Iterable<Connection>;
  /** Of findings that only the end makes certain; what is reported otherwise stays for good. */
  readonly report: Report;
}

/**
 * One rule at work on one trace. Each method costs the same on the first frame as on the last; none
 * goes back over the trace. Messages of a batch come one by one, after their frame.
 */
export interface Watcher {
  frame?(view: FrameView): void;
  request?(message: RequestView): void;
  result?(message: ResultView): void;
  error?(message: ErrorView): void;
  notification?(message: NotificationView): void;
  invalid?(message: InvalidView): void;
  /** Changes nothing: more frames may come after it, and another end. */
  end?(ending: Ending): void;
}

export interface Rule {
  readonly id: RuleId;
  /** Fresh state for one trace. */
  create(report: Report): Watcher;
}

/** A draft's subject where a request is all that was kept. */
export function aboutCall({ seq, revision, byLab }: Call, connection: Connection): Subject {
  return { seq, revision, byLab, connection };
}

/** State of a rule for each connection, made when it is first asked for. */
export function perConnection<State>(make: () => State): (connection: Connection) => State {
  const states = new Map<Connection, State>();
  return (connection) => {
    let state = states.get(connection);
    if (state === undefined) {
      state = make();
      states.set(connection, state);
    }
    return state;
  };
}
