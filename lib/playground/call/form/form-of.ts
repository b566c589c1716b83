import { choicesOf, cutLabel } from './choices';
import { isObject, type Json, member } from './json';
import type { Field, FormModel, TextFormat, WhyJson } from './model';
import { resolve, type Schema } from './resolve';

const DEEPEST_FIELD = 6;
const MOST_FIELDS = 200;
const LONGEST_DESCRIPTION = 2_000;
const FORMATS: readonly string[] = ['email', 'uri', 'date', 'date-time'] satisfies TextFormat[];

interface Place {
  readonly name: string;
  readonly required: boolean;
  readonly depth: number;
  /** The references that are open around this place. */
  readonly refs: readonly string[];
}

type About = Pick<Field, 'name' | 'label' | 'required' | 'nullable' | 'description' | 'default'>;

/**
 * The form for a schema of a tool's arguments or of an elicitation. The schema is a peer's: whatever it
 * holds, this ends soon, and what has no field is a place for JSON with the reason why.
 */
export function formOf(schema: unknown): FormModel {
  if (!isObject(schema)) return { kind: 'json-only', why: 'not-a-schema' };
  const root = new FormMaker(schema).field(schema, { name: '', required: true, depth: 0, refs: ['#'] });
  if (root.kind === 'object') return { kind: 'form', root };
  return { kind: 'json-only', why: root.kind === 'json' ? root.why : 'not-a-schema' };
}

class FormMaker {
  #count = 0;

  constructor(private readonly root: Schema) {}

  field(start: unknown, place: Place): Field {
    this.#count += 1;
    const plain: About = {
      name: place.name,
      label: cutLabel(place.name),
      required: place.required,
      nullable: false,
    };
    const asJson = (why: WhyJson, about = plain): Field => ({ ...about, kind: 'json', why });
    if (place.depth > DEEPEST_FIELD) return asJson('too-deep');
    if (this.#count > MOST_FIELDS) return asJson('too-many-fields');
    const outer = resolve(start, this.root, place.refs);
    if (!outer.ok) return asJson(outer.why);
    const { rest, nullable } = withoutNull(outer.schema);
    const inner = resolve(rest, this.root, outer.refs);
    if (!inner.ok) return asJson(inner.why, aboutOf(outer.schema, { ...plain, nullable }));
    const about = aboutOf({ ...inner.schema, ...wordsOf(outer.schema) }, { ...plain, nullable });
    return this.#typed(inner.schema, about, { ...place, refs: inner.refs });
  }

  #typed(schema: Schema, about: About, place: Place): Field {
    const choices = choicesOf(schema);
    if (choices) return { ...about, kind: 'choice', choices };
    const asJson = (why: WhyJson): Field => ({ ...about, kind: 'json', why });
    const unions = ['anyOf', 'oneOf', 'allOf', 'not', 'if'];
    if (unions.some((name) => Object.hasOwn(schema, name))) return asJson('choice-of-shapes');
    switch (typeOf(schema)) {
      case 'string': {
        const format = member(schema, 'format');
        const known = typeof format === 'string' && FORMATS.includes(format);
        return { ...about, kind: 'text', ...(known ? { format: format as TextFormat } : {}) };
      }
      case 'number':
      case 'integer':
        return {
          ...about,
          kind: 'number',
          integer: member(schema, 'type') === 'integer',
          ...limit('minimum', member(schema, 'minimum')),
          ...limit('maximum', member(schema, 'maximum')),
        };
      case 'boolean':
        return { ...about, kind: 'boolean' };
      case 'array':
        return this.#list(schema, about, place);
      case 'object':
        return this.#object(schema, about, place);
      case undefined:
        return asJson('any-value');
      default:
        return asJson('choice-of-shapes');
    }
  }

  #list(schema: Schema, about: About, place: Place): Field {
    const items = member(schema, 'items');
    const byPlace = Array.isArray(items) || Object.hasOwn(schema, 'prefixItems');
    if (byPlace) return { ...about, kind: 'json', why: 'items-by-place' };
    if (!isObject(items)) return { ...about, kind: 'json', why: 'any-value' };
    const item = this.field(items, { ...place, name: '', required: true, depth: place.depth + 1 });
    const once = member(schema, 'uniqueItems') !== false;
    if (item.kind === 'choice' && once) return { ...about, kind: 'choices', choices: item.choices };
    if (item.kind === 'json') return { ...about, kind: 'json', why: item.why };
    return { ...about, kind: 'list', item };
  }

  #object(schema: Schema, about: About, place: Place): Field {
    const properties = member(schema, 'properties') ?? {};
    if (!isObject(properties)) return { ...about, kind: 'json', why: 'not-a-schema' };
    const names = Object.keys(properties);
    if (names.length > MOST_FIELDS) return { ...about, kind: 'json', why: 'too-many-fields' };
    const open = isObject(member(schema, 'additionalProperties'));
    if (Object.hasOwn(schema, 'patternProperties') || open) {
      return { ...about, kind: 'json', why: 'names-by-pattern' };
    }
    if (names.length === 0 && place.depth > 0) return { ...about, kind: 'json', why: 'any-value' };
    const listed = member(schema, 'required');
    const required = new Set(Array.isArray(listed) ? listed : []);
    const fields = names.map((name) =>
      this.field(properties[name], { ...place, name, required: required.has(name), depth: place.depth + 1 }),
    );
    return { ...about, kind: 'object', fields };
  }
}

function aboutOf(schema: Schema, { name, label, required, nullable }: About): About {
  const title = member(schema, 'title');
  const description = member(schema, 'description');
  return {
    name,
    label: typeof title === 'string' && title !== '' ? cutLabel(title) : label,
    required,
    nullable,
    ...(typeof description === 'string' && description !== ''
      ? { description: cutLabel(description, LONGEST_DESCRIPTION) }
      : {}),
    ...(Object.hasOwn(schema, 'default') ? { default: schema.default as Json } : {}),
  };
}

function wordsOf(schema: Schema): Schema {
  const names = ['title', 'description', 'default'].filter((name) => Object.hasOwn(schema, name));
  return Object.fromEntries(names.map((name) => [name, schema[name]]));
}

function limit(name: 'minimum' | 'maximum', value: unknown): { readonly [key: string]: number } {
  return typeof value === 'number' ? { [name]: value } : {};
}

/** `properties` without a type is an object to everybody who writes it. */
function typeOf(schema: Schema): unknown {
  return member(schema, 'type') ?? (Object.hasOwn(schema, 'properties') ? 'object' : undefined);
}

/** "This or null", in both ways to write it, is the schema of this with null beside. */
function withoutNull(schema: Schema): { readonly rest: unknown; readonly nullable: boolean } {
  const { type, ...others } = schema;
  if (Array.isArray(type)) {
    const [only, ...more] = type.filter((each) => each !== 'null');
    if (more.length > 0 || only === undefined) return { rest: schema, nullable: false };
    return { rest: { ...others, type: only }, nullable: type.includes('null') };
  }
  for (const name of ['anyOf', 'oneOf']) {
    const parts = member(schema, name);
    if (!Array.isArray(parts) || parts.length < 2) continue;
    const [only, ...more] = parts.filter((part) => !isObject(part) || member(part, 'type') !== 'null');
    if (more.length === 0 && only !== undefined) return { rest: only, nullable: true };
  }
  return { rest: schema, nullable: false };
}
