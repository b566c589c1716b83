import type { Side } from '@/lib/frames/frame';
import type { Id, Json } from '@/lib/frames/shape';
import { memberOf } from '@/lib/trace/exchanges';
import type { Trace } from '@/lib/trace/trace';

/** What a trace knows that a text for the wire can use. */
export interface Known {
  /** An id that no request of the sender had yet. */
  readonly freshId: string;
  /** Ids of the sender's requests on this connection: the unanswered ones first, then the latest. */
  readonly ownIds: readonly Id[];
  /** Likewise of the requests that the sender was given. */
  readonly theirIds: readonly Id[];
  /** Under which the sender may tell its progress. */
  readonly progressToken: string | number | undefined;
  /** The id of the client's latest `subscriptions/listen`. */
  readonly subscription: Id | undefined;
  /** The first that the server listed last, each as the server wrote it. */
  readonly tool: Json | undefined;
  readonly resource: Json | undefined;
  readonly template: Json | undefined;
  readonly prompt: Json | undefined;
}

const LISTS = {
  tool: ['tools/list', 'tools'],
  resource: ['resources/list', 'resources'],
  template: ['resources/templates/list', 'resourceTemplates'],
  prompt: ['prompts/list', 'prompts'],
} as const;

interface Asked {
  readonly id: Id;
  readonly open: boolean;
}

function openFirst(asked: readonly Asked[]): Id[] {
  const latest = [...asked].reverse();
  const ids = [...latest.filter(({ open }) => open), ...latest.filter(({ open }) => !open)].map(
    ({ id }) => id,
  );
  return [...new Set(ids)];
}

/** Reads a trace once; fresh ids are `lab-<n>`, with n not less than `least`. */
export function knownOf(trace: Trace, sender: Side, least = 1): Known {
  const used = new Set<Id>();
  const listed: Partial<Record<keyof typeof LISTS, Json | undefined>> = {};
  let connection = 0;
  let own: Asked[] = [];
  let theirs: Asked[] = [];
  let progressToken: Known['progressToken'];
  let subscription: Id | undefined;
  for (const entry of trace.entries) {
    if (entry.kind !== 'frame') continue;
    if (entry.connection !== connection) {
      // Ids and tokens mean something on their own connection only.
      connection = entry.connection;
      own = [];
      theirs = [];
      progressToken = undefined;
      subscription = undefined;
    }
    const shape = trace.shape(entry.seq);
    for (const { request, response, from, id, method } of trace.exchangesOf(entry.seq)) {
      if (request === entry.seq) {
        (from === sender ? own : theirs).push({ id, open: response === undefined });
        if (from === sender) used.add(id);
        if (method === 'subscriptions/listen') subscription = id;
        const params = shape.kind === 'request' ? shape.params : undefined;
        const token = memberOf(memberOf(params, '_meta'), 'progressToken');
        if (from !== sender && (typeof token === 'string' || typeof token === 'number')) {
          progressToken = token;
        }
      }
      if (response !== entry.seq || shape.kind !== 'result') continue;
      for (const [what, [asked, member]] of Object.entries(LISTS)) {
        if (method !== asked) continue;
        const items = memberOf(shape.result, member);
        if (Array.isArray(items) && items.length > 0) listed[what as keyof typeof LISTS] = items[0] as Json;
      }
    }
  }
  let serial = least;
  while (used.has(`lab-${serial}`)) serial += 1;
  return {
    freshId: `lab-${serial}`,
    ownIds: openFirst(own),
    theirIds: openFirst(theirs),
    progressToken,
    subscription,
    tool: listed.tool,
    resource: listed.resource,
    template: listed.template,
    prompt: listed.prompt,
  };
}
