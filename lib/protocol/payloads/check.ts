import { methodFacts } from '../methods';
import type { Revision } from '../revisions';
import { payloadOf } from './messages';
import {
  type Dictionary,
  isObject,
  type List,
  type ObjectType,
  type PayloadType,
  placeOf,
  scalar,
  type Tagged,
} from './notation';
import { pointerOf } from './pointer';

export interface PayloadQuestion {
  readonly revision: Revision;
  readonly method: string;
  readonly part: 'params' | 'result';
  /** The parsed params or result; undefined where the message has none. */
  readonly value: unknown;
}

export interface PayloadFault {
  /** RFC 6901, from the params or the result; where a field is missing, of the object that lacks it. */
  readonly pointer: string;
  /** What belongs there, such as `a string`; for a missing field, the field's type. */
  readonly expected: string;
  /** Such as `must be a string, but is 5` or `lacks "name", which must be a string`. */
  readonly message: string;
  /** Of a text that does not look as it should: it has the right type. */
  readonly isFormat?: true;
}

const MOST_FAULTS = 20;
const LONGEST_QUOTE = 40;

function described(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > LONGEST_QUOTE ? `"${value.slice(0, LONGEST_QUOTE)}…"` : `"${value}"`;
}

function expectedOf(type: PayloadType): string {
  if (type.kind === 'scalar') return type.expected;
  return type.kind === 'list' ? 'an array' : 'an object';
}

class Check {
  readonly faults: PayloadFault[] = [];
  readonly #path: (string | number)[] = [];
  readonly #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  visit(type: PayloadType, value: unknown): void {
    if (type.kind === 'choice') this.visit(type.choose(value, this.#at), value);
    else if (type.kind === 'scalar') {
      if (!type.holds(value)) this.#wrong(type.expected, value, type.isFormat && typeof value === 'string');
    } else if (type.kind === 'list') {
      if (Array.isArray(value)) this.#list(type, value);
      else this.#wrong('an array', value);
    } else if (!isObject(value)) this.#wrong('an object', value);
    else if (type.kind === 'object') this.#object(type, value);
    else if (type.kind === 'tagged') this.#tagged(type, value);
    else this.#dictionary(type, value);
  }

  get #full(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }

  #fault(expected: string, message: string, isFormat = false): void {
    if (this.#full) return;
    const fault = { pointer: pointerOf(this.#path), expected, message };
    this.faults.push(isFormat ? { ...fault, isFormat } : fault);
  }

  #wrong(expected: string, value: unknown, isFormat = false): void {
    this.#fault(expected, `must be ${expected}, but is ${described(value)}`, isFormat);
  }

  #missing(key: string, expected: string): void {
    this.#fault(expected, `lacks "${key}", which must be ${expected}`);
  }

  #below(key: string | number, type: PayloadType, value: unknown): void {
    this.#path.push(key);
    this.visit(type, value);
    this.#path.pop();
  }

  #object(type: ObjectType, value: Readonly<Record<string, unknown>>): void {
    for (const { key, type: inner, required, since, until } of type.fields) {
      if (since > this.#at || until <= this.#at) continue;
      const found = value[key];
      if (found !== undefined) this.#below(key, inner, found);
      else if (required) this.#missing(key, expectedOf(inner));
    }
  }

  #list(type: List, value: readonly unknown[]): void {
    if (value.length > type.atMost) {
      const expected = `an array of at most ${type.atMost}`;
      this.#fault(expected, `must be ${expected}, but has ${value.length}`);
    }
    for (let index = 0; index < value.length && !this.#full; index += 1) {
      this.#below(index, type.item, value[index]);
    }
  }

  #dictionary(type: Dictionary, value: Readonly<Record<string, unknown>>): void {
    for (const key in value) {
      if (this.#full) return;
      this.#below(key, type.item, value[key]);
    }
  }

  #tagged(type: Tagged, value: Readonly<Record<string, unknown>>): void {
    const tag = value[type.tag];
    const variant = typeof tag === 'string' ? type.variants.get(tag) : undefined;
    if (variant !== undefined) {
      // A variant that is younger than the revision is for `youngerThan` to tell.
      if (variant.since <= this.#at) this.visit(variant.type, value);
    } else if (tag === undefined && type.untagged !== undefined) this.visit(type.untagged, value);
    else {
      const names = [...type.variants].filter(([, { since }]) => since <= this.#at);
      const expected = `one of ${names.map(([name]) => `"${name}"`).join(', ')}`;
      if (tag === undefined) this.#missing(type.tag, expected);
      else
        this.#below(
          type.tag,
          scalar(expected, () => false),
          tag,
        );
    }
  }
}

/**
 * Where params or a result do not have the type that the revision's schema gives them; at most 20 faults,
 * none for a method that the revision lacks. What only the envelope of 2026-07-28 requires (`_meta` of a
 * request and its keys, `resultType`, `ttlMs`, `cacheScope`) may be missing here: rules of lib/trace tell.
 */
export function checkPayload({ revision, method, part, value }: PayloadQuestion): readonly PayloadFault[] {
  const type = payloadOf(method)?.[part];
  if (type === undefined || methodFacts(method)?.senders[revision] === undefined) return [];
  const check = new Check(placeOf(revision));
  // A message may lack params where no field of them is required; a result is always there.
  check.visit(type, value === undefined && part === 'params' ? {} : value);
  return check.faults;
}
