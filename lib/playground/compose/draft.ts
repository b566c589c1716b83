import { DEFAULT_LIMITS } from '@/lib/engine/messages';
import type { Side } from '@/lib/frames/frame';
import { isRevision, type Revision } from '@/lib/protocol/revisions';
import type { Trace } from '@/lib/trace/trace';
import { knownOf } from './known';
import { MUTATIONS, type Mutation, type WhyNot } from './mutations';
import { type Template, templatesFor, templateText } from './templates';

export { directionFrom, type Side } from '@/lib/frames/frame';
export { isRevision, REVISIONS } from '@/lib/protocol/revisions';

/** What the reader has chosen and written, apart from what follows from it. */
export interface Draft {
  readonly sender: Side;
  /** Undefined: the one that the trace speaks. */
  readonly revision?: Revision;
  /** The name of the template; a sender or revision without it shows its first. */
  readonly template: string;
  /** What the reader or a mutation made of the template; undefined while it is as it came. */
  readonly written?: string;
  /** Fresh ids are counted from here, since a text that was just sent is not in the trace yet. */
  readonly serial: number;
}

export const FIRST_DRAFT: Draft = { sender: 'client', template: 'tools/list', serial: 1 };

/** What the SDK offers where nothing else is said, and so what most runs speak. */
const USUAL: Revision = '2025-11-25';

/** The longest text that the wire takes from a peer, in UTF-16 code units. */
export const LONGEST_TEXT = DEFAULT_LIMITS.frameBytes;

export interface Composed {
  readonly revision: Revision;
  readonly templates: readonly Template[];
  readonly template: Template;
  readonly text: string;
}

/** The text that a draft stands for on this trace, and what else there is to choose. */
export function compose(draft: Draft, trace: Trace): Composed {
  const { sender, written } = draft;
  const revision = draft.revision ?? (isRevision(trace.revision) ? trace.revision : USUAL);
  const templates = templatesFor(sender, revision);
  const template = templates.find(({ name }) => name === draft.template) ?? (templates[0] as Template);
  // Reads the whole trace, which must not happen at each key.
  const fromTrace = () =>
    templateText(template, { sender, revision, known: knownOf(trace, sender, draft.serial) });
  return { revision, templates, template, text: written ?? fromTrace() };
}

export type Broken =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly why: WhyNot };

/** A draft whose text is broken in one more way, or why it cannot be. */
export function broken(draft: Draft, mutation: Mutation, trace: Trace): Broken {
  const { text } = compose(draft, trace);
  const mutated = MUTATIONS[mutation](text, knownOf(trace, draft.sender, draft.serial));
  return mutated.ok ? { ok: true, draft: { ...draft, written: mutated.text } } : mutated;
}

/** The draft after it was sent: a template gets a fresh id, what the reader wrote stays. */
export function afterSending(draft: Draft): Draft {
  return draft.written === undefined ? { ...draft, serial: draft.serial + 1 } : draft;
}
