/** What the panel of faults can read and write in a wire.ts: one chain of faults, one a line. */
export const WIRE_FILE = 'wire.ts';

const FIRST_SEED = 1;
const OPENS = /^(\s*export default chain\()(\d+)(, \[)\s*$/;
const CLOSES = /^\s*\]\);?\s*$/;
const FAULT = /^\s*(faults\.\w+\(.*\)),?\s*(?:\/\/.*)?$/;

export interface FaultLine {
  /** From 1. */
  readonly line: number;
  /** Such as `faults.drop({ every: 3 })`. */
  readonly code: string;
}

/** `other`: code of the reader's own, which the panel leaves alone. */
export type WireFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'chain'; readonly seed: number; readonly faults: readonly FaultLine[] }
  | { readonly kind: 'other' };

interface Place {
  readonly lines: readonly string[];
  /** Indices of the lines that open and close the chain. */
  readonly first: number;
  readonly last: number;
}

function placeIn(text: string): Place | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => OPENS.test(line));
  const last = lines.findIndex((line, index) => index > first && CLOSES.test(line));
  return first < 0 || last < 0 ? undefined : { lines, first, last };
}

/** What stands in a wire.ts; undefined where there is none. */
export function readWireFile(text: string | undefined): WireFile {
  if (text === undefined) return { kind: 'absent' };
  const place = placeIn(text);
  if (!place) return text.trim() === '' ? { kind: 'absent' } : { kind: 'other' };
  const { lines, first, last } = place;
  const faults = lines.flatMap((line, index) => {
    const code = index > first && index < last ? FAULT.exec(line)?.[1] : undefined;
    return code === undefined ? [] : [{ line: index + 1, code }];
  });
  return { kind: 'chain', seed: Number(OPENS.exec(lines[first] ?? '')?.[2]), faults };
}

function freshWireFile(code: string): string {
  return `import { chain, faults } from 'lab';

export default chain(${FIRST_SEED}, [
  ${code},
]);
`;
}

/** The text with one more fault at the end of its chain; undefined where it has code of the reader's own. */
export function withFault(text: string | undefined, code: string): string | undefined {
  const file = readWireFile(text);
  if (file.kind === 'absent') return freshWireFile(code);
  const place = text === undefined ? undefined : placeIn(text);
  if (!place) return undefined;
  const { lines, last } = place;
  const before = lines.slice(0, last);
  const previous = before.at(-1) ?? '';
  // The line above may end the list without a comma.
  if (FAULT.test(previous) && !/,\s*(?:\/\/.*)?$/.test(previous)) {
    before[last - 1] = previous.replace(/\)(?=\s*(?:\/\/.*)?$)/, '),');
  }
  return [...before, `  ${code},`, ...lines.slice(last)].join('\n');
}

/** The text without the line of this number. */
export function withoutLine(text: string, line: number): string {
  return text
    .split('\n')
    .filter((_, index) => index !== line - 1)
    .join('\n');
}

/** The text with another seed; the same text where it has no chain. */
export function withSeed(text: string, seed: number): string {
  const place = placeIn(text);
  if (!place) return text;
  const { lines, first } = place;
  return lines.map((line, index) => (index === first ? line.replace(OPENS, `$1${seed}$3`) : line)).join('\n');
}
