/** Where one member of a JSON object stands in its text. */
export interface Member {
  readonly name: string;
  /** The opening quote of the name. */
  readonly start: number;
  readonly valueStart: number;
  /** Behind the value. */
  readonly end: number;
}

const BLANK = /[ \t\n\r]*/y;

function skipBlanks(text: string, from: number): number {
  BLANK.lastIndex = from;
  BLANK.test(text);
  return BLANK.lastIndex;
}

/** Behind the string that opens at `from`. A loop, because a pattern runs out of stack on a megabyte. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    at += 1;
  } while (depth > 0 || !/[,}\]\s]/.test(text[at] ?? ','));
  return at;
}

/**
 * The members of a JSON object by their place in the text, repeated names included, so that one can be
 * changed and all else stays as it was written. Undefined if the text is not one JSON object.
 */
export function membersOf(text: string): readonly Member[] | undefined {
  let at = skipBlanks(text, 0);
  if (text[at] !== '{' || !isJson(text)) return undefined;
  const members: Member[] = [];
  at = skipBlanks(text, at + 1);
  while (text[at] === '"') {
    const start = at;
    const nameEnd = endOfString(text, at);
    const valueStart = skipBlanks(text, skipBlanks(text, nameEnd) + 1);
    const end = endOfValue(text, valueStart);
    members.push({ name: JSON.parse(text.slice(start, nameEnd)) as string, start, valueStart, end });
    at = skipBlanks(text, end);
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return members;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a member's value; of a repeated name the last, as `JSON.parse` takes it. */
export function valueText(text: string, name: string): string | undefined {
  const member = membersOf(text)?.findLast((each) => each.name === name);
  return member && text.slice(member.valueStart, member.end);
}

/** A JSON object's text with this member's value replaced, or with the member added. */
export function withMember(text: string, name: string, value: string): string {
  const members = membersOf(text) ?? [];
  const own = members.findLast((each) => each.name === name);
  if (own) return text.slice(0, own.valueStart) + value + text.slice(own.end);
  const written = `${JSON.stringify(name)}:${value}`;
  // An id stands where people look for it; anything else comes last.
  const before = (name === 'id' && members.find((each) => each.name === 'jsonrpc')) || members.at(-1);
  if (before) return `${text.slice(0, before.end)},${written}${text.slice(before.end)}`;
  const open = text.indexOf('{') + 1;
  return text.slice(0, open) + written + text.slice(open);
}

/** A JSON object's text without any member of this name. */
export function withoutMember(text: string, name: string): string {
  const members = membersOf(text) ?? [];
  const index = members.findIndex((each) => each.name === name);
  const own = members[index];
  if (!own) return text;
  const next = members[index + 1];
  const previous = members[index - 1];
  const rest = next
    ? text.slice(0, own.start) + text.slice(next.start)
    : text.slice(0, previous?.end ?? own.start) + text.slice(own.end);
  return withoutMember(rest, name);
}
