import type { Revision } from '@/lib/protocol/revisions';
import type { Part, Patch, Schema } from '../../../support/official-schemas';

/** A place where `checkPayload` and the official schema of a revision differ on purpose. */
export interface Difference extends Patch {
  readonly why: string;
  readonly revisions: readonly Revision[];
  /** A payload that one of the two accepts and the other does not. */
  readonly method: string;
  readonly part: Part;
  readonly value: unknown;
}

export type Change = (schema: Schema, definition: string) => Schema;
type Changes = Readonly<Record<string, Change>>;

export const string = { type: 'string' };
export const strings = { type: 'array', items: string };
export const never = { not: {} };

export function withProperties(properties: Readonly<Record<string, Schema>>): Change {
  return (schema) => ({ ...schema, properties: { ...schema.properties, ...properties } });
}

/** A form's field of type string with the keywords of all its variants, in place of the variants. */
export const oneStringField: Changes = {
  '/StringSchema': withProperties({
    enum: strings,
    enumNames: strings,
    oneOf: {
      type: 'array',
      items: { type: 'object', properties: { const: string, title: string }, required: ['const', 'title'] },
    },
  }),
  '/PrimitiveSchemaDefinition': ({ anyOf = [] }) => ({
    anyOf: anyOf.filter(({ $ref = '' }) => !/(SingleSelect|LegacyTitled)EnumSchema$/.test($ref)),
  }),
  '/UntitledMultiSelectEnumSchema/properties/items': withProperties({ anyOf: never }),
};

/** A form with one field. */
export function form(field: unknown) {
  return { message: 'a', requestedSchema: { type: 'object', properties: { field } } };
}

/** Forms may hold fractions. */
export const fractions: Changes = {
  '/ElicitResult/properties/content/additionalProperties': (schema) => ({
    anyOf: [schema, { type: 'number' }],
  }),
};
