/** Deeper levels are not set in further: nesting without end would make a line of blanks each. */
const DEEPEST_INDENT = 40;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function newLine(depth: number): string {
  return `\n${'  '.repeat(Math.min(depth, DEEPEST_INDENT))}`;
}

/**
 * JSON text over several lines with every name, number and escape as it was written: only the white
 * space changes, so that big numbers and repeated names survive. Undefined if the text is not JSON.
 */
export function prettyJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts: string[] = [];
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const opened = before === '{' || before === '[';
    const closes = token === '}' || token === ']';
    if (opened && !closes) parts.push(newLine(depth));
    if (closes) depth -= 1;
    if (closes && !opened) parts.push(newLine(depth));
    if (token === '{' || token === '[') depth += 1;
    parts.push(token);
    if (token === ',') parts.push(newLine(depth));
    if (token === ':') parts.push(' ');
    before = token;
  }
  return parts.join('');
}
