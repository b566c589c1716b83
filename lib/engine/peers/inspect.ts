const MAX_LENGTH = 10_000;
const MAX_TEXT = 500;
const MAX_DEPTH = 4;
const MAX_ITEMS = 100;

/** What is left of the characters that one call may show, so that a wide value costs no more than a long one. */
interface Budget {
  left: number;
}

interface Place {
  readonly depth: number;
  /** The objects around this one. */
  readonly inside: readonly object[];
  readonly budget: Budget;
}

function quoted(text: string): string {
  const start = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return `'${start.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Shows the first items, as far as the budget goes, and says how many there are beyond them. */
function list<Item>(
  items: Iterable<Item>,
  count: number,
  [open, close]: readonly [string, string],
  budget: Budget,
  text: (item: Item) => string,
): string {
  if (count === 0) return open + close;
  const shown: string[] = [];
  for (const item of items) {
    if (shown.length === MAX_ITEMS || budget.left <= 0) break;
    budget.left -= 2;
    shown.push(text(item));
  }
  if (shown.length < count) shown.push(`… ${count - shown.length} more`);
  return `${open} ${shown.join(', ')} ${close}`;
}

function showMembers(value: object, place: Place): string {
  const keys = Object.keys(value);
  return list(keys, keys.length, ['{', '}'], place.budget, (name) => {
    let shown: string;
    try {
      shown = show((value as Record<string, unknown>)[name], place);
    } catch {
      shown = '[threw]';
    }
    return `${keyText(name)}: ${shown}`;
  });
}

function showObject(value: object, place: Place): string {
  const { budget } = place;
  const item = (each: unknown) => show(each, place);
  if (Array.isArray(value)) return list(value, value.length, ['[', ']'], budget, item);
  if (value instanceof Map) {
    const entry = ([k, v]: [unknown, unknown]) => `${item(k)} => ${item(v)}`;
    return `Map(${value.size}) ${list(value.entries(), value.size, ['{', '}'], budget, entry)}`;
  }
  if (value instanceof Set) {
    return `Set(${value.size}) ${list(value.values(), value.size, ['{', '}'], budget, item)}`;
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  const name = (Object.getPrototypeOf(value) as object | null)?.constructor?.name;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const numbers = value as Uint8Array;
    return `${name}(${numbers.length}) ${list(numbers, numbers.length, ['[', ']'], budget, item)}`;
  }
  const prefix = name && name !== 'Object' ? `${name} ` : '';
  return prefix + showMembers(value, place);
}

function showError(error: Error, place: Place, stack: string): string {
  const code = (error as { code?: unknown }).code;
  const head = `${error.name}${code === undefined ? '' : ` ${String(code)}`}: ${error.message}`;
  const cause = error.cause === undefined ? '' : `\n  cause: ${show(error.cause, place)}`;
  return head + (stack ? `\n${stack}` : '') + cause;
}

function showInside(value: object, { depth, inside, budget }: Place, stack: string): string {
  if (inside.includes(value)) return '[Circular]';
  const isError = value instanceof Error;
  if (depth > MAX_DEPTH) return isError ? '[Error]' : Array.isArray(value) ? '[Array]' : '[Object]';
  const place = { depth: depth + 1, inside: [...inside, value], budget };
  return isError ? showError(value, place, stack) : showObject(value, place);
}

function show(value: unknown, place: Place, stack = ''): string {
  if (typeof value === 'object' && value !== null) return showInside(value, place, stack);
  const text = leaf(value, place.depth);
  place.budget.left -= text.length;
  return text;
}

function leaf(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return depth === 0 ? value : quoted(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return `[Function ${value.name || 'anonymous'}]`;
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}

/**
 * The text that a console shows for its arguments, bounded in depth, length and work; never throws.
 * `stackOf` gives the part of an error's stack that is worth showing.
 */
export function inspect(values: readonly unknown[], stackOf: (error: Error) => string = () => ''): string {
  const budget = { left: MAX_LENGTH };
  const shown = values.map((value) => {
    try {
      return show(value, { depth: 0, inside: [], budget }, value instanceof Error ? stackOf(value) : '');
    } catch {
      return '[could not be shown]';
    }
  });
  const text = shown.join(' ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text;
}
