import * as fc from 'fast-check';
import type { Definitions, Schema } from './official-schemas';

/** What may stand in the wrong place. */
const STRAYS: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  1.5,
  'stray',
  'https://lab.example/{',
  'https://lab.example/[',
  'audio',
  'resource_link',
  'tool_use',
  'url',
  'array',
  'input_required',
  [],
  {},
  ['stray'],
  { stray: 1 },
];

const STRINGS: Readonly<Record<string, string>> = {
  uri: 'https://lab.example/a',
  'uri-template': 'https://lab.example/{id}',
  byte: 'bGFi',
};

type Plain = Omit<Schema, '$ref' | 'allOf' | 'type'> & { readonly type?: string };

/** The alternatives of a schema, each without references; `JSONValue`, which holds itself, becomes a string. */
function alternatives(schema: Schema, definitions: Definitions): readonly Plain[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name === 'JSONValue') return [{ type: 'string' }];
  if (name !== undefined) return alternatives(definitions[name] ?? {}, definitions);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => alternatives(each, definitions));
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.flatMap((each) => alternatives(each, definitions));
    const required = parts.flatMap((part) => part.required ?? []);
    const properties: Record<string, Schema> = Object.assign({}, ...parts.map((part) => part.properties));
    return [{ type: 'object', properties, required }];
  }
  const { type, ...rest } = schema;
  if (type === undefined) return [rest];
  return (typeof type === 'string' ? [type] : type).map((each) => ({ ...rest, type: each }));
}

function simple({ type, const: fixed, enum: options, format = '' }: Plain): unknown {
  if (fixed !== undefined) return fixed;
  if (options !== undefined) return options[0];
  const values = { string: STRINGS[format] ?? 'lab', integer: 1, number: 0.5, boolean: true, null: null };
  return type === undefined ? 'anything' : values[type as keyof typeof values];
}

/** The smallest value that a schema accepts. */
function smallest(schema: Schema, definitions: Definitions): unknown {
  const [first = {}] = alternatives(schema, definitions);
  if (first.type === 'array') return [];
  if (first.type !== 'object') return simple(first);
  const { properties = {}, required = [] } = first;
  return Object.fromEntries(required.map((key) => [key, smallest(properties[key] ?? {}, definitions)]));
}

export interface Case {
  /** Where and how the value differs from a smallest good one. */
  readonly what: string;
  readonly value: unknown;
}

/** Writes cases for the schemas of one revision; a definition that it met before gets only a few. */
export class CaseWriter {
  readonly #seen = new Set<string>();
  readonly #definitions: Definitions;
  readonly #names: readonly string[];

  /** `names` are fields, perhaps of other revisions, that are added to every object. */
  constructor(definitions: Definitions, names: readonly string[]) {
    this.#definitions = definitions;
    this.#names = names;
  }

  /** Values with one thing different each: every field of every alternative given, missing and wrong. */
  cases(schema: Schema): readonly Case[] {
    const { $ref } = schema;
    if ($ref !== undefined && this.#seen.has($ref)) {
      return [null, smallest(schema, this.#definitions)].map((value) => ({ what: ' (known)', value }));
    }
    if ($ref !== undefined) this.#seen.add($ref);
    const strays = STRAYS.map((value) => ({ what: ` is ${JSON.stringify(value)}`, value }));
    const { anyOf } = $ref === undefined ? schema : (this.#definitions[$ref.split('/').at(-1) ?? ''] ?? {});
    if (anyOf !== undefined) return [...anyOf.flatMap((each) => this.cases(each)), ...strays];
    return [...alternatives(schema, this.#definitions).flatMap((plain) => this.#plain(plain)), ...strays];
  }

  #plain(plain: Plain): readonly Case[] {
    if (plain.type === 'object') return this.#object(plain);
    if (plain.enum !== undefined) return plain.enum.map((value) => ({ what: '', value }));
    if (plain.type !== 'array') return [{ what: '', value: simple(plain) }];
    const items = this.cases(plain.items ?? {});
    return items.map(({ what, value }) => ({ what: `/0${what}`, value: [value] }));
  }

  #object({ properties = {}, required = [], additionalProperties }: Plain): readonly Case[] {
    const least = required.map((key) => [key, smallest(properties[key] ?? {}, this.#definitions)] as const);
    const bare = Object.fromEntries(least);
    const free = typeof additionalProperties === 'object' ? { free: additionalProperties } : {};
    const missing = required.map((key) => ({
      what: `/${key} missing`,
      value: Object.fromEntries(least.filter(([each]) => each !== key)),
    }));
    const given = Object.entries({ ...free, ...properties }).flatMap(([key, each]) =>
      this.cases(each).map(({ what, value }) => ({
        what: `/${key}${what}`,
        value: { ...bare, [key]: value },
      })),
    );
    const added = this.#names
      .filter((name) => !(name in properties))
      .flatMap((name) =>
        [7, {}].map((value) => ({ what: `/${name} added`, value: { ...bare, [name]: value } })),
      );
    return [{ what: '', value: bare }, ...missing, ...given, ...added];
  }
}

/** Random values that a schema accepts or nearly accepts. */
export function nearly(schema: Schema, definitions: Definitions): fc.Arbitrary<unknown> {
  const good = alternatives(schema, definitions).map((plain): fc.Arbitrary<unknown> => {
    const { properties = {}, required = [], additionalProperties } = plain;
    if (plain.type === 'array') return fc.array(nearly(plain.items ?? {}, definitions), { maxLength: 2 });
    if (plain.type !== 'object') return fc.constantFrom(...(plain.enum ?? [simple(plain)]));
    if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
      return fc.dictionary(fc.constantFrom('a', 'b', 'c'), nearly(additionalProperties, definitions));
    }
    const members: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [key, each] of Object.entries(properties)) members[key] = nearly(each, definitions);
    return fc.oneof(
      { weight: 30, arbitrary: fc.record(members, { requiredKeys: [...required] }) },
      { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
    );
  });
  return fc.oneof(
    { weight: 60, arbitrary: fc.oneof(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...STRAYS) },
  );
}
