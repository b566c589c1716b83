import type { Revision } from './revisions';

/** What a sentence of this site may want to point to in the specification. */
export type SpecTopic =
  | 'messages'
  | 'batches'
  | 'error-codes'
  | 'lifecycle'
  | 'versioning'
  | 'discover'
  | 'ping'
  | 'cancellation'
  | 'progress'
  | 'subscriptions'
  | 'tasks'
  | 'tools'
  | 'resources'
  | 'prompts'
  | 'completion'
  | 'logging'
  | 'roots'
  | 'sampling'
  | 'elicitation';

export interface SpecLink {
  readonly url: string;
  /** Such as `Tools, 2025-11-25`. */
  readonly title: string;
}

/**
 * The page about a topic in one revision, or in the nearest revision that has such a page.
 */
export function specLink(topic: SpecTopic, revision: Revision): SpecLink {
  return { url: `https://modelcontextprotocol.io/specification/${revision}`, title: `${topic}, ${revision}` };
}
