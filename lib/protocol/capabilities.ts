import type { Revision } from './revisions';

export interface NeededCapability {
  /** Who must declare it. */
  readonly side: 'client' | 'server';
  /** Members to go down in the declared capabilities, such as `resources`, `subscribe`. */
  readonly path: readonly string[];
  /** The first revision that has it. */
  readonly since: Revision;
  /** The first revision that no longer has it. */
  readonly until?: Revision;
}

function server(...path: string[]): NeededCapability {
  return { side: 'server', path, since: '2024-11-05' };
}

function client(...path: string[]): NeededCapability {
  return { side: 'client', path, since: '2024-11-05' };
}

/** `ServerCapabilities` and `ClientCapabilities` of the schemas, and the "Capabilities" part of each page. */
const NEEDED: ReadonlyMap<string, NeededCapability> = new Map([
  ['tools/list', server('tools')],
  ['tools/call', server('tools')],
  ['notifications/tools/list_changed', server('tools', 'listChanged')],
  ['resources/list', server('resources')],
  ['resources/templates/list', server('resources')],
  ['resources/read', server('resources')],
  ['resources/subscribe', server('resources', 'subscribe')],
  ['resources/unsubscribe', server('resources', 'subscribe')],
  ['notifications/resources/updated', server('resources', 'subscribe')],
  ['notifications/resources/list_changed', server('resources', 'listChanged')],
  ['prompts/list', server('prompts')],
  ['prompts/get', server('prompts')],
  ['notifications/prompts/list_changed', server('prompts', 'listChanged')],
  ['completion/complete', { ...server('completions'), since: '2025-03-26' }],
  ['logging/setLevel', server('logging')],
  ['notifications/message', server('logging')],
  ['roots/list', client('roots')],
  ['notifications/roots/list_changed', { ...client('roots', 'listChanged'), until: '2026-07-28' }],
  ['sampling/createMessage', client('sampling')],
  ['elicitation/create', { ...client('elicitation'), since: '2025-06-18' }],
]);

/** The capability that a message stands for in a revision; undefined where it needs none. */
export function neededCapability(method: string, revision: Revision): NeededCapability | undefined {
  const needed = NEEDED.get(method);
  if (needed === undefined || revision < needed.since) return undefined;
  return needed.until !== undefined && revision >= needed.until ? undefined : needed;
}
