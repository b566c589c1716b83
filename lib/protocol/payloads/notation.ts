import { REVISIONS, type Revision } from '../revisions';

/**
 * A type of the specification in all five revisions at once: each field says from which revision on, and
 * until which, it exists. `check.ts` and `younger.ts` read the same types.
 */
export type PayloadType = Scalar | List | Dictionary | ObjectType | Tagged | Choice;

interface Reach {
  /** Place in REVISIONS of the youngest revision that a field or variant within needs; 0 for none. */
  readonly newest: number;
}

export interface Scalar extends Reach {
  readonly kind: 'scalar';
  /** Completes "must be …". */
  readonly expected: string;
  readonly holds: (value: unknown) => boolean;
  /** Whether what a text looks like is judged: the schemas only name such formats. */
  readonly isFormat: boolean;
}
export interface List extends Reach {
  readonly kind: 'list';
  readonly item: PayloadType;
  readonly atMost: number;
}
/** An object whose keys are free. */
export interface Dictionary extends Reach {
  readonly kind: 'dictionary';
  readonly item: PayloadType;
}
export interface ObjectType extends Reach {
  readonly kind: 'object';
  readonly fields: readonly Field[];
}
/** An object whose type depends on the text in one of its fields. */
export interface Tagged extends Reach {
  readonly kind: 'tagged';
  readonly tag: string;
  readonly variants: ReadonlyMap<string, Period>;
  /** Where the tag is missing; without it, the tag is required. */
  readonly untagged: PayloadType | undefined;
}
/** A value whose type depends on what it looks like. */
export interface Choice extends Reach {
  readonly kind: 'choice';
  readonly choose: (value: unknown, at: number) => PayloadType;
}

/** A type from one revision on, until the revision that no longer has it, as places in REVISIONS. */
interface Period {
  readonly type: PayloadType;
  readonly required: boolean;
  readonly since: number;
  readonly until: number;
}
export interface Field extends Period {
  readonly key: string;
  /** False where an older type of the same field comes before it: then the name itself is not new. */
  readonly first: boolean;
}

/** A revision's place in REVISIONS: the younger, the larger, as fields say their `since`. */
export function placeOf(revision: Revision): number {
  return REVISIONS.indexOf(revision);
}

/** Whether a JSON value is an object, neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that is judged as a whole; `expected` completes "must be …". */
export function scalar(expected: string, holds: (value: unknown) => boolean, isFormat = false): Scalar {
  return { kind: 'scalar', newest: 0, expected, holds, isFormat };
}

/** One of a few texts; a single one is a constant. */
export function oneOf(...options: readonly string[]): Scalar {
  const quoted = options.map((option) => `"${option}"`).join(', ');
  return scalar(
    options.length === 1 ? quoted : `one of ${quoted}`,
    (value) => typeof value === 'string' && options.includes(value),
  );
}

/** An array of things of one type. */
export function list(item: PayloadType, atMost = Number.POSITIVE_INFINITY): List {
  return { kind: 'list', newest: item.newest, item, atMost };
}

/** An object whose keys are free and whose values are of one type. */
export function dictionary(item: PayloadType): Dictionary {
  return { kind: 'dictionary', newest: item.newest, item };
}

function period(type: PayloadType, required: boolean, since: Revision, until?: Revision): Period {
  return {
    type,
    required,
    since: placeOf(since),
    until: until === undefined ? REVISIONS.length : placeOf(until),
  };
}

/** A field that may be missing; `until` names the first revision that no longer has it. */
export function optional(type: PayloadType, since: Revision = '2024-11-05', until?: Revision): Period {
  return period(type, false, since, until);
}

/** A required field, or a variant, that not every revision has. */
export function only(type: PayloadType, since: Revision, until?: Revision): Period {
  return period(type, true, since, until);
}

function asPeriod(member: PayloadType | Period): Period {
  return 'kind' in member ? period(member, true, '2024-11-05') : member;
}

/** How far up a type reaches whose parts these are; the first part of a field counts with its own age. */
function reach(periods: readonly Period[]): number {
  return Math.max(0, ...periods.map(({ type, since }) => Math.max(type.newest, since)));
}

/** Fields by name: a type is a required field of every revision, several periods are oldest first. */
export type Members = Readonly<Record<string, PayloadType | Period | readonly Period[]>>;

/** An object with these fields; others are allowed and not looked at, as in the official schemas. */
export function object(members: Members): ObjectType {
  const fields = Object.entries(members).flatMap(([key, member]) => {
    const periods = 'map' in member ? member : [asPeriod(member)];
    return periods.map((each, index): Field => ({ key, first: index === 0, ...each }));
  });
  return { kind: 'object', newest: reach(fields), fields };
}

/** An object whose type the text in the field `tag` tells; `untagged` is for where that is missing. */
export function tagged(
  tag: string,
  variants: Readonly<Record<string, PayloadType | Period>>,
  untagged?: PayloadType,
): Tagged {
  const periods = new Map(Object.entries(variants).map(([name, each]) => [name, asPeriod(each)]));
  return { kind: 'tagged', newest: reach([...periods.values()]), tag, variants: periods, untagged };
}

/** One of several types, chosen by the look of the value and by the revision; the chosen one then judges. */
export function choice(
  options: readonly PayloadType[],
  choose: (value: unknown, at: number) => PayloadType,
): Choice {
  return { kind: 'choice', newest: Math.max(...options.map(({ newest }) => newest)), choose };
}
