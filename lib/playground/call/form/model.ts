import type { Json } from './json';

export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** Why a part of a schema has no fields of its own; the words for it belong to the page. */
export type WhyJson =
  | 'any-value'
  | 'choice-of-shapes'
  | 'names-by-pattern'
  | 'items-by-place'
  | 'too-deep'
  | 'too-many-fields'
  | 'recursive'
  | 'unresolved'
  | 'not-a-schema';

interface About {
  /** The property's name; empty for the form itself and for items. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** Null is a value that the schema allows beside those of the field. */
  readonly nullable: boolean;
  readonly default?: Json;
}

export interface Choice {
  readonly value: Json;
  readonly label: string;
}

export interface TextField extends About {
  readonly kind: 'text';
  readonly format?: TextFormat;
}
export interface NumberField extends About {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}
export interface BooleanField extends About {
  readonly kind: 'boolean';
}
export interface ChoiceField extends About {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}
export interface ChoicesField extends About {
  readonly kind: 'choices';
  readonly choices: readonly Choice[];
}
export interface ObjectField extends About {
  readonly kind: 'object';
  readonly fields: readonly Field[];
}
export interface ListField extends About {
  readonly kind: 'list';
  readonly item: Field;
}
export interface JsonField extends About {
  readonly kind: 'json';
  readonly why: WhyJson;
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | ObjectField
  | ListField
  | JsonField;

/** A schema either gives an object with fields or, with the reason, only a place for JSON. */
export type FormModel =
  | { readonly kind: 'form'; readonly root: ObjectField }
  | { readonly kind: 'json-only'; readonly why: WhyJson };
