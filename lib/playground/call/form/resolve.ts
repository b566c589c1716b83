import { isObject, member } from './json';
import type { WhyJson } from './model';

export type Schema = Readonly<Record<string, unknown>>;

export type Resolved =
  | { readonly ok: true; readonly schema: Schema; readonly refs: readonly string[] }
  | { readonly ok: false; readonly why: WhyJson };

/** Follows this many `$ref` in a row, then gives up. */
const LONGEST_CHAIN = 16;

function stepsOf(ref: string): readonly string[] | undefined {
  if (ref === '#') return [];
  if (!ref.startsWith('#/')) return undefined;
  try {
    return ref
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return undefined;
  }
}

function at(root: Schema, ref: string): unknown {
  let place: unknown = root;
  for (const step of stepsOf(ref) ?? ['']) {
    if (Array.isArray(place)) place = /^\d+$/.test(step) ? place[Number(step)] : undefined;
    else place = isObject(place) ? member(place, step) : undefined;
  }
  return stepsOf(ref) && place;
}

/** `allOf` with one entry is how some libraries write a reference with words beside it. */
function onlyEntry(schema: Schema): Schema | undefined {
  const all = member(schema, 'allOf');
  const [only, ...more] = Array.isArray(all) ? all : [];
  return isObject(only) && more.length === 0 ? only : undefined;
}

/**
 * A schema with its references followed, as far as they lead to places in `root`. `refs` are those that
 * are open around it: one that comes again is recursive. Titles beside a reference win over those behind it.
 */
export function resolve(start: unknown, root: Schema, open: readonly string[]): Resolved {
  let found: unknown = start;
  let refs = open;
  let beside: Schema = {};
  for (let chain = 0; chain <= LONGEST_CHAIN; chain += 1) {
    if (!isObject(found)) return { ok: false, why: found === true ? 'any-value' : 'not-a-schema' };
    const ref = member(found, '$ref');
    const only = ref === undefined ? onlyEntry(found) : undefined;
    if (ref === undefined && only === undefined) return { ok: true, schema: { ...found, ...beside }, refs };
    beside = { ...wordsOf(found), ...beside };
    if (only !== undefined) {
      if (hasShape(found)) return { ok: false, why: 'choice-of-shapes' };
      found = only;
    } else {
      if (typeof ref !== 'string') return { ok: false, why: 'not-a-schema' };
      if (refs.includes(ref)) return { ok: false, why: 'recursive' };
      refs = [...refs, ref];
      found = at(root, ref);
      if (found === undefined) return { ok: false, why: 'unresolved' };
    }
  }
  return { ok: false, why: 'recursive' };
}

function wordsOf(schema: Schema): Schema {
  const names = ['title', 'description', 'default'].filter((name) => Object.hasOwn(schema, name));
  return Object.fromEntries(names.map((name) => [name, schema[name]]));
}

function hasShape(schema: Schema): boolean {
  return ['properties', 'type', 'enum', 'anyOf', 'oneOf'].some((name) => Object.hasOwn(schema, name));
}
