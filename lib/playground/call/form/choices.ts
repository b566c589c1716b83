import { isObject, member } from './json';
import type { Choice } from './model';
import type { Schema } from './resolve';

/** More are not put into a list. */
const MOST_CHOICES = 500;
const LONGEST_LABEL = 200;

/** Text by a peer, at a length that a label may have. */
export function cutLabel(text: string, longest = LONGEST_LABEL): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function isScalar(value: unknown): value is null | boolean | number | string {
  return value === null || ['boolean', 'number', 'string'].includes(typeof value);
}

function labelOf(value: null | boolean | number | string, title: unknown): string {
  return cutLabel(typeof title === 'string' && title !== '' ? title : String(value));
}

/** The values of an `enum`, a `const`, or of a union whose every part is a `const`; else undefined. */
export function choicesOf(schema: Schema): readonly Choice[] | undefined {
  const values = member(schema, 'enum');
  if (Array.isArray(values)) {
    const names = member(schema, 'enumNames');
    const titles = Array.isArray(names) ? names : [];
    return within(values.map((value, index) => [value, titles[index]]));
  }
  if (Object.hasOwn(schema, 'const')) return within([[schema.const, schema.title]]);
  const union = member(schema, 'oneOf') ?? member(schema, 'anyOf');
  if (!Array.isArray(union) || !union.every((part) => isObject(part) && Object.hasOwn(part, 'const'))) {
    return undefined;
  }
  return within(union.map((part) => [part.const, part.title]));
}

function within(pairs: readonly (readonly [unknown, unknown])[]): readonly Choice[] | undefined {
  if (pairs.length === 0 || pairs.length > MOST_CHOICES) return undefined;
  const choices: Choice[] = [];
  for (const [value, title] of pairs) {
    if (!isScalar(value)) return undefined;
    choices.push({ value, label: labelOf(value, title) });
  }
  return choices;
}
