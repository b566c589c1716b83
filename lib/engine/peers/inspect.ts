const MAX_LENGTH = 10_000;
const MAX_DEPTH = 4;
const MAX_ITEMS = 100;

function quoted(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function list(items: string[], open: string, close: string): string {
  return items.length === 0 ? `${open}${close}` : `${open} ${items.join(', ')} ${close}`;
}

function members(value: object, depth: number, seen: readonly object[]): string[] {
  const parts: string[] = [];
  for (const name of Object.keys(value).slice(0, MAX_ITEMS)) {
    let shown: string;
    try {
      shown = show((value as Record<string, unknown>)[name], depth + 1, seen);
    } catch {
      shown = '[threw]';
    }
    parts.push(`${key(name)}: ${shown}`);
  }
  return parts;
}

function showObject(value: object, depth: number, seen: readonly object[]): string {
  if (seen.includes(value)) return '[Circular]';
  if (depth > MAX_DEPTH) return Array.isArray(value) ? '[Array]' : '[Object]';
  const inner = [...seen, value];
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => show(item, depth + 1, inner));
    if (value.length > MAX_ITEMS) items.push(`… ${value.length - MAX_ITEMS} more`);
    return list(items, '[', ']');
  }
  if (value instanceof Map) {
    const entries = [...value].slice(0, MAX_ITEMS);
    const items = entries.map(([k, v]) => `${show(k, depth + 1, inner)} => ${show(v, depth + 1, inner)}`);
    return `Map(${value.size}) ${list(items, '{', '}')}`;
  }
  if (value instanceof Set) {
    const items = [...value].slice(0, MAX_ITEMS).map((item) => show(item, depth + 1, inner));
    return `Set(${value.size}) ${list(items, '{', '}')}`;
  }
  const name = (Object.getPrototypeOf(value) as object | null)?.constructor?.name;
  const prefix = name && name !== 'Object' ? `${name} ` : '';
  return prefix + list(members(value, depth, inner), '{', '}');
}

function showError(error: Error, depth: number, seen: readonly object[], stack = ''): string {
  const code = (error as { code?: unknown }).code;
  const head = `${error.name}${code === undefined ? '' : ` ${String(code)}`}: ${error.message}`;
  const cause =
    error.cause === undefined ? '' : `\n  cause: ${show(error.cause, depth + 1, [...seen, error])}`;
  return head + (stack ? `\n${stack}` : '') + cause;
}

function show(value: unknown, depth: number, seen: readonly object[]): string {
  switch (typeof value) {
    case 'string':
      return depth === 0 ? value : quoted(value.length > 500 ? `${value.slice(0, 500)}…` : value);
    case 'bigint':
      return `${value}n`;
    case 'symbol':
      return String(value);
    case 'function':
      return `[Function ${value.name || 'anonymous'}]`;
    case 'object':
      if (value === null) return 'null';
      if (value instanceof Error) return showError(value, depth, seen);
      return showObject(value, depth, seen);
    default:
      return String(value);
  }
}

/**
 * The text that a console shows for its arguments, bounded in depth and length; never throws.
 * `stackOf` gives the part of an error's stack that is worth showing.
 */
export function inspect(values: readonly unknown[], stackOf: (error: Error) => string = () => ''): string {
  let text: string;
  try {
    text = values
      .map((value) => (value instanceof Error ? showError(value, 0, [], stackOf(value)) : show(value, 0, [])))
      .join(' ');
  } catch (error) {
    text = `[could not be shown: ${String(error)}]`;
  }
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length} characters)` : text;
}
