import { Conversation } from './conversation/conversation';
import type { FrameView } from './conversation/messages';
import type { Finding, RuleId } from './finding';
import { FindingList } from './finding-list';
import type { Ending, Report, Watcher } from './rule';
import { RULES } from './rules';
import type { Trace } from './trace';

interface Running {
  readonly id: RuleId;
  readonly watcher: Watcher;
}

type Handler = Exclude<keyof Watcher, 'end'>;

/**
 * What is wrong with a trace, brought up to date at a constant cost a frame. A finding never goes away;
 * its text, severity and frames may grow as more frames come.
 */
export class Diagnosis {
  readonly #trace: Trace;
  readonly #conversation = new Conversation();
  readonly #findings = new FindingList();
  readonly #running: readonly Running[];
  /** For each kind of message, the rules that look at it. */
  readonly #by: Readonly<Record<Handler, readonly Watcher[]>>;
  #given: readonly Finding[] = [];
  /** How many entries of the trace were looked at. */
  #seen = 0;
  #time = 0;

  constructor(trace: Trace) {
    this.#trace = trace;
    this.#running = RULES.map(({ id, create }) => ({
      id,
      watcher: create((about, draft) => this.#findings.add(id, about, draft)),
    }));
    const having = (name: Handler) =>
      this.#running.map(({ watcher }) => watcher).filter((watcher) => watcher[name] !== undefined);
    this.#by = {
      frame: having('frame'),
      request: having('request'),
      result: having('result'),
      error: having('error'),
      notification: having('notification'),
      invalid: having('invalid'),
    };
  }

  /**
   * Takes in what the trace got since the last call and gives what is certain by now, in the order in
   * which it became so; a new array if and only if something changed.
   */
  take(): readonly Finding[] {
    const { entries } = this.#trace;
    for (; this.#seen < entries.length; this.#seen += 1) {
      const entry = entries[this.#seen];
      if (entry === undefined) continue;
      this.#time = Math.max(this.#time, entry.time);
      if (entry.kind === 'frame') this.#look(this.#conversation.view(entry, this.#trace.shape(entry.seq)));
    }
    if (this.#findings.changed) {
      this.#findings.changed = false;
      this.#given = [...this.#findings.list];
    }
    return this.#given;
  }

  /**
   * All findings if nothing more comes: those of `take()`, then what only the end makes certain, such as
   * a request without response. `time` is when the run ended, in the milliseconds of its entries.
   */
  atEnd(time?: number): readonly Finding[] {
    const certain = this.take();
    const last = new FindingList();
    for (const { id, watcher } of this.#running) {
      const report: Report = (about, draft) => last.add(id, about, draft);
      const ending: Ending = {
        time: time ?? this.#time,
        connections: this.#conversation.connections,
        report,
      };
      watcher.end?.(ending);
    }
    return [...certain, ...last.list];
  }

  #look(view: FrameView): void {
    for (const watcher of this.#by.frame) watcher.frame?.(view);
    this.#conversation.read(view, (message) => {
      switch (message.kind) {
        case 'request':
          for (const watcher of this.#by.request) watcher.request?.(message);
          break;
        case 'result':
          for (const watcher of this.#by.result) watcher.result?.(message);
          break;
        case 'error':
          for (const watcher of this.#by.error) watcher.error?.(message);
          break;
        case 'notification':
          for (const watcher of this.#by.notification) watcher.notification?.(message);
          break;
        case 'invalid':
          for (const watcher of this.#by.invalid) watcher.invalid?.(message);
          break;
      }
    });
  }
}
