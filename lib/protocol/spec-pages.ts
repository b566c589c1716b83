import { REVISIONS, type Revision } from './revisions';

type Places = Readonly<Partial<Record<Revision, string>>>;

interface SpecSection {
  readonly title: string;
  /** Page and anchor under `/specification/<revision>/`, for each revision that has the section. */
  readonly places: Places;
}

const LEGACY = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
const WITH_BASIC_MESSAGES = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

function at(place: string, revisions: readonly Revision[] = REVISIONS): Places {
  return Object.fromEntries(revisions.map((revision) => [revision, place]));
}

/** Checked against the specification's own table of pages (docs/docs.json in its repository). */
const SECTIONS = {
  messages: {
    title: 'Messages',
    places: { '2024-11-05': 'basic/messages', ...at('basic#messages', WITH_BASIC_MESSAGES) },
  },
  requests: {
    title: 'Requests',
    places: { '2024-11-05': 'basic/messages#requests', ...at('basic#requests', WITH_BASIC_MESSAGES) },
  },
  responses: {
    title: 'Responses',
    places: { '2024-11-05': 'basic/messages#responses', ...at('basic#responses', WITH_BASIC_MESSAGES) },
  },
  notifications: {
    title: 'Notifications',
    places: {
      '2024-11-05': 'basic/messages#notifications',
      ...at('basic#notifications', WITH_BASIC_MESSAGES),
    },
  },
  batches: { title: 'Batching', places: at('basic#batching', ['2025-03-26']) },
  'error-codes': {
    title: 'Error codes',
    places: {
      '2024-11-05': 'basic/messages#responses',
      '2025-03-26': 'basic#responses',
      '2025-06-18': 'basic#responses',
      '2025-11-25': 'basic#error-responses',
      '2026-07-28': 'basic#error-codes',
    },
  },
  initialization: { title: 'Initialization', places: at('basic/lifecycle#initialization', LEGACY) },
  versioning: {
    title: 'Versioning',
    places: {
      ...at('basic/lifecycle#version-negotiation', LEGACY),
      '2026-07-28': 'basic/versioning',
    },
  },
  capabilities: {
    title: 'Capability negotiation',
    places: {
      ...at('basic/lifecycle#capability-negotiation', LEGACY),
      '2026-07-28': 'basic#meta',
    },
  },
  'request-meta': { title: 'Per-request protocol fields', places: at('basic#meta', ['2026-07-28']) },
  'result-type': { title: 'ResultType', places: at('basic#resulttype', ['2026-07-28']) },
  pagination: { title: 'Pagination', places: at('server/utilities/pagination') },
  caching: { title: 'Caching', places: at('server/utilities/caching', ['2026-07-28']) },
  discover: { title: 'Discovery', places: at('server/discover', ['2026-07-28']) },
  ping: { title: 'Ping', places: at('basic/utilities/ping', LEGACY) },
  cancellation: {
    title: 'Cancellation',
    places: {
      ...at('basic/utilities/cancellation', LEGACY),
      '2026-07-28': 'basic/patterns/cancellation',
    },
  },
  progress: {
    title: 'Progress',
    places: { ...at('basic/utilities/progress', LEGACY), '2026-07-28': 'basic/patterns/progress' },
  },
  subscriptions: {
    title: 'Subscriptions',
    places: {
      ...at('server/resources#subscriptions', LEGACY),
      '2026-07-28': 'basic/patterns/subscriptions',
    },
  },
  'multi-round-trip': {
    title: 'Multi round-trip requests',
    places: at('basic/patterns/mrtr', ['2026-07-28']),
  },
  tasks: { title: 'Tasks', places: at('basic/utilities/tasks', ['2025-11-25']) },
  'tools-list': { title: 'Listing tools', places: at('server/tools#listing-tools') },
  'tools-call': { title: 'Calling tools', places: at('server/tools#calling-tools') },
  'tools-changed': {
    title: 'Tools: list changed notification',
    places: at('server/tools#list-changed-notification'),
  },
  'resources-list': { title: 'Listing resources', places: at('server/resources#listing-resources') },
  'resources-read': { title: 'Reading resources', places: at('server/resources#reading-resources') },
  'resource-templates': { title: 'Resource templates', places: at('server/resources#resource-templates') },
  'resources-changed': {
    title: 'Resources: list changed notification',
    places: at('server/resources#list-changed-notification'),
  },
  'resources-errors': {
    title: 'Resources: error handling',
    places: at('server/resources#error-handling'),
  },
  'prompts-list': { title: 'Listing prompts', places: at('server/prompts#listing-prompts') },
  'prompts-get': { title: 'Getting a prompt', places: at('server/prompts#getting-a-prompt') },
  'prompts-changed': {
    title: 'Prompts: list changed notification',
    places: at('server/prompts#list-changed-notification'),
  },
  completion: { title: 'Completion', places: at('server/utilities/completion') },
  logging: { title: 'Logging', places: at('server/utilities/logging') },
  roots: { title: 'Roots', places: at('client/roots') },
  sampling: { title: 'Sampling', places: at('client/sampling') },
  elicitation: {
    title: 'Elicitation',
    places: at('client/elicitation', ['2025-06-18', '2025-11-25', '2026-07-28']),
  },
} as const satisfies Record<string, SpecSection>;

/** What a sentence of this site may want to point to in the specification. */
export type SpecTopic = keyof typeof SECTIONS;

export const SPEC_TOPICS = Object.keys(SECTIONS) as readonly SpecTopic[];

export interface SpecLink {
  readonly url: string;
  /** Such as `Calling tools, 2025-11-25`. */
  readonly title: string;
}

/** The given revision if it has the section, else the nearest older one that has, else the nearest younger. */
function nearest(places: Places, revision: Revision): Revision {
  const index = REVISIONS.indexOf(revision);
  const byDistance = [...REVISIONS.slice(0, index + 1).reverse(), ...REVISIONS.slice(index + 1)];
  return byDistance.find((candidate) => candidate in places) ?? revision;
}

/**
 * The section about a topic in one revision, or in the nearest revision that has such a section; the
 * title names the revision that the address leads to.
 */
export function specLink(topic: SpecTopic, revision: Revision): SpecLink {
  const { title, places }: SpecSection = SECTIONS[topic];
  const found = nearest(places, revision);
  return {
    url: `https://modelcontextprotocol.io/specification/${found}/${places[found] ?? ''}`,
    title: `${title}, ${found}`,
  };
}
