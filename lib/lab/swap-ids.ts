import type { Direction, WireFrame } from './wire-script';

interface Ids {
  /** Of requests without a response so far, as JSON. */
  readonly open: Set<string>;
  /** What responses to come get instead of their own id. */
  readonly owed: Map<string, string>;
  last: string | undefined;
}

function withId(message: object, id: string): string {
  return JSON.stringify({ ...message, id: JSON.parse(id) });
}

/**
 * Gives a response the id of another open request, whose response then gets its id; where no other is open,
 * the id that was answered before. It has to see every frame of both directions.
 */
export function idSwapper(): (frame: WireFrame, text: string, chosen: boolean) => string {
  const askedFrom: Record<Direction, Ids> = {
    'client-to-server': { open: new Set(), owed: new Map(), last: undefined },
    'server-to-client': { open: new Set(), owed: new Map(), last: undefined },
  };
  const other = { 'client-to-server': 'server-to-client', 'server-to-client': 'client-to-server' } as const;
  return ({ direction, message }, text, chosen) => {
    if (typeof message !== 'object' || message === null || !('id' in message)) return text;
    const id = JSON.stringify(message.id);
    if ('method' in message) {
      askedFrom[direction].open.add(id);
      return text;
    }
    const ids = askedFrom[other[direction]];
    ids.open.delete(id);
    const owed = ids.owed.get(id);
    ids.owed.delete(id);
    const before = ids.last;
    ids.last = id;
    if (owed !== undefined) return withId(message, owed);
    if (!chosen) return text;
    const [next] = ids.open;
    if (next !== undefined) ids.owed.set(next, id);
    const swapped = next ?? before;
    return swapped === undefined ? text : withId(message, swapped);
  };
}
