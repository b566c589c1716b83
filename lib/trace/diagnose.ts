import { isOpenFate } from '@/lib/frames/frame';
import { Conversation } from './conversation/conversation';
import type { FrameView, MessageView } from './conversation/messages';
import type { Finding, RuleId } from './finding';
import { FindingList } from './finding-list';
import type { Ending, Report, Watcher } from './rule';
import { RULES } from './rules';
import type { Trace } from './trace';

interface Running {
  readonly id: RuleId;
  readonly watcher: Watcher;
}

type Handlers = Required<Omit<Watcher, 'end'>>;

/**
 * What is wrong with a trace, brought up to date at a constant cost a frame. A finding never goes away;
 * its text, severity and frames may grow as more frames come.
 */
export class Diagnosis {
  readonly #trace: Trace;
  /** Whether frames that are still at the wire are read as they are now. */
  readonly #readsOpen: boolean;
  readonly #conversation = new Conversation();
  readonly #findings = new FindingList();
  readonly #running: readonly Running[];
  /** For each kind of message, the rules that look at it. */
  readonly #by: { readonly [Name in keyof Handlers]: readonly Handlers[Name][] };
  #given: readonly Finding[] = [];
  /** How many entries of the trace were looked at. */
  #seen = 0;
  #time = 0;

  constructor(trace: Trace, open: 'wait' | 'read' = 'wait') {
    this.#trace = trace;
    this.#readsOpen = open === 'read';
    this.#running = RULES.map(({ id, create }) => ({
      id,
      watcher: create((about, draft) => this.#findings.add(id, about, draft)),
    }));
    const watchers = this.#running.map(({ watcher }) => watcher);
    this.#by = {
      frame: watchers.flatMap(({ frame }) => frame ?? []),
      request: watchers.flatMap(({ request }) => request ?? []),
      result: watchers.flatMap(({ result }) => result ?? []),
      error: watchers.flatMap(({ error }) => error ?? []),
      notification: watchers.flatMap(({ notification }) => notification ?? []),
      invalid: watchers.flatMap(({ invalid }) => invalid ?? []),
    };
  }

  /**
   * Takes in what the trace got since the last call, up to the first frame that is held or passing: what
   * becomes of that decides what the rest means. Gives what is certain by now, in the order in which it
   * became so; a new array if and only if something changed.
   */
  take(): readonly Finding[] {
    const { entries } = this.#trace;
    for (; this.#seen < entries.length; this.#seen += 1) {
      const entry = entries[this.#seen];
      if (entry === undefined) continue;
      if (entry.kind === 'frame' && isOpenFate(entry.fate) && !this.#readsOpen) break;
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
    // What waits may still be let go after an end that was none, so another reads it: this one could not unread it.
    if (this.#seen < this.#trace.entries.length) return new Diagnosis(this.#trace, 'read').atEnd(time);
    const last = new FindingList();
    for (const { id, watcher } of this.#running) {
      const report: Report = (about, draft) => last.add(id, about, draft);
      const ending: Ending = {
        time: time ?? this.#time,
        connections: this.#conversation.connections,
        fateOf: (seq) => this.#trace.frame(seq)?.fate,
        report,
      };
      watcher.end?.(ending);
    }
    return [...certain, ...last.list];
  }

  readonly #tell = (message: MessageView): void => {
    const { request, result, error, notification, invalid } = this.#by;
    switch (message.kind) {
      case 'request':
        for (const watch of request) watch(message);
        break;
      case 'result':
        for (const watch of result) watch(message);
        break;
      case 'error':
        for (const watch of error) watch(message);
        break;
      case 'notification':
        for (const watch of notification) watch(message);
        break;
      case 'invalid':
        for (const watch of invalid) watch(message);
        break;
    }
  };

  #look(view: FrameView): void {
    for (const watch of this.#by.frame) watch(view);
    this.#conversation.read(view, this.#tell);
  }
}
