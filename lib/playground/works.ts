import * as z from 'zod/mini';
import { parseScenario } from '@/lib/scenario/parse';
import type { Scenario } from '@/lib/scenario/scenario';
import { parseStored, storedText } from '@/lib/scenario/stored';

/** Where a piece of work started: a scenario of the gallery, or a link that somebody shared. */
export type Origin =
  | { readonly kind: 'gallery'; readonly slug: string }
  | { readonly kind: 'link'; readonly fragment: string };

/** A scenario as the reader left it, and as it was at the start. */
export interface Work {
  readonly id: string;
  readonly origin: Origin;
  readonly start: Scenario;
  readonly scenario: Scenario;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

/** As much of the browser's storage as works need. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  /** False when the browser refuses: storage full or switched off. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

const PREFIX = 'wirelab:work:';
const LAST = 'wirelab:last-work';

const stored = z.object({
  origin: z.union([
    z.object({ kind: z.literal('gallery'), slug: z.string() }),
    z.object({ kind: z.literal('link'), fragment: z.string() }),
  ]),
  start: z.string(),
  scenario: z.string(),
  updated: z.number(),
});

/** Saved works. What cannot be read is left where it is and reported, never removed. */
export class Works {
  constructor(private readonly store: KeyValueStore) {}

  /** False where the browser refuses, or where the scenario is too large to be read again. */
  save({ id, origin, start, scenario, updated }: Work): boolean {
    if (!parseScenario(scenario).ok) return false;
    const text = JSON.stringify({
      origin,
      start: storedText(start),
      scenario: storedText(scenario),
      updated,
    });
    return this.store.write(PREFIX + id, text) && this.store.write(LAST, id);
  }

  /** A work by its id; `damaged` where something is stored that cannot be read. */
  load(id: string): Work | 'absent' | 'damaged' {
    const text = this.store.read(PREFIX + id);
    if (text === undefined) return 'absent';
    try {
      const parsed = z.parse(stored, JSON.parse(text));
      const start = parseStored(parsed.start);
      const scenario = parseStored(parsed.scenario);
      if (!start.ok || !scenario.ok) return 'damaged';
      return { id, ...parsed, start: start.scenario, scenario: scenario.scenario };
    } catch {
      return 'damaged';
    }
  }

  /** The work that was saved last, in any tab. */
  lastId(): string | undefined {
    return this.store.read(LAST);
  }

  /** All that can be read, the latest first. */
  list(): Work[] {
    const works: Work[] = [];
    for (const key of this.store.keys()) {
      if (!key.startsWith(PREFIX)) continue;
      const work = this.load(key.slice(PREFIX.length));
      if (typeof work === 'object') works.push(work);
    }
    return works.sort((a, b) => b.updated - a.updated);
  }

  /** Removes what is saved of a work, readable or not. */
  remove(id: string): void {
    this.store.remove(PREFIX + id);
  }
}
