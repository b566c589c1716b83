import { methodFacts } from '../methods';
import { REVISIONS, type Revision } from '../revisions';
import type { PayloadQuestion } from './check';
import { payloadOf } from './messages';
import { isObject, type List, type ObjectType, type PayloadType, placeOf, type Tagged } from './notation';
import { pointerOf } from './pointer';

export interface Younger {
  /** RFC 6901, from the params or the result: the first place where the name stands. */
  readonly pointer: string;
  /** A field such as `title`, or a variant such as `type "audio"`. */
  readonly name: string;
  readonly since: Revision;
}

const MOST_NAMES = 20;

class Search {
  readonly #found = new Map<string, Younger>();
  readonly #path: (string | number)[] = [];
  readonly #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  get found(): readonly Younger[] {
    return [...this.#found.values()];
  }

  visit(type: PayloadType, value: unknown): void {
    if (type.newest <= this.#at || this.#found.size >= MOST_NAMES) return;
    if (type.kind === 'choice') this.visit(type.choose(value, this.#at), value);
    else if (type.kind === 'list') {
      if (Array.isArray(value)) this.#list(type, value);
    } else if (isObject(value)) {
      if (type.kind === 'object') this.#object(type, value);
      else if (type.kind === 'tagged') this.#tagged(type, value);
      else if (type.kind === 'dictionary') for (const key in value) this.#below(key, type.item, value[key]);
    }
  }

  #below(key: string | number, type: PayloadType, value: unknown): void {
    this.#path.push(key);
    this.visit(type, value);
    this.#path.pop();
  }

  #tell(key: string, name: string, since: number): void {
    const revision = REVISIONS[since];
    if (revision === undefined || this.#found.has(name)) return;
    this.#found.set(name, { pointer: pointerOf([...this.#path, key]), name, since: revision });
  }

  #list(type: List, value: readonly unknown[]): void {
    for (let index = 0; index < value.length; index += 1) this.#below(index, type.item, value[index]);
  }

  #object(type: ObjectType, value: Readonly<Record<string, unknown>>): void {
    for (const { key, type: inner, since, until, first } of type.fields) {
      if (until <= this.#at || value[key] === undefined) continue;
      if (since <= this.#at) this.#below(key, inner, value[key]);
      else if (first) this.#tell(key, key, since);
    }
  }

  #tagged(type: Tagged, value: Readonly<Record<string, unknown>>): void {
    const tag = value[type.tag];
    if (typeof tag !== 'string') {
      if (type.untagged !== undefined) this.visit(type.untagged, value);
      return;
    }
    const variant = type.variants.get(tag);
    if (variant === undefined) return;
    if (variant.since > this.#at) this.#tell(type.tag, `${type.tag} "${tag}"`, variant.since);
    else this.visit(variant.type, value);
  }
}

/**
 * The fields and content types in params or a result that only a younger revision has, each name once, at
 * most 20; nothing for a method that the revision lacks as a whole.
 */
export function youngerThan({ revision, method, part, value }: PayloadQuestion): readonly Younger[] {
  const type = payloadOf(method)?.[part];
  if (type === undefined || methodFacts(method)?.senders[revision] === undefined) return [];
  const search = new Search(placeOf(revision));
  search.visit(type, value);
  return search.found;
}
