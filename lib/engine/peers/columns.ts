interface Token {
  readonly text: string;
  /** Column, from 0. */
  readonly at: number;
}

/** Above this many pairs of tokens a line is not worth aligning: its columns are taken as they are. */
const MAX_PAIRS = 250_000;
/** A token that only the compiled line has, as in an enum, is worse than any gap. */
const FOREIGN = 8;

function tokensOf(line: string): Token[] {
  const matches = line.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S/gu);
  return [...matches].map((match) => ({ text: match[0], at: match.index }));
}

/**
 * For each compiled token the reader's token it came from, where there is one. Stripping only takes
 * tokens away, in runs (a type), so of all ways to align two lines the one with the fewest gaps is right.
 */
function align(compiled: readonly Token[], source: readonly Token[]): (Token | undefined)[] {
  const width = source.length + 1;
  // cost[2 * (i * width + j) + open]: the best for compiled[i…] and source[j…]; open: inside a gap.
  const cost = new Uint32Array(2 * (compiled.length + 1) * width);
  const at = (i: number, j: number, open: number) => cost[2 * (i * width + j) + open] ?? 0;
  for (let i = compiled.length; i >= 0; i -= 1) {
    for (let j = source.length; j >= 0; j -= 1) {
      for (const open of [0, 1]) {
        if (i === compiled.length && j === source.length) continue;
        const same = i < compiled.length && compiled[i]?.text === source[j]?.text;
        cost[2 * (i * width + j) + open] = Math.min(
          same ? at(i + 1, j + 1, 0) : Number.POSITIVE_INFINITY,
          j < source.length ? at(i, j + 1, 1) + 1 - open : Number.POSITIVE_INFINITY,
          i < compiled.length ? at(i + 1, j, 0) + FOREIGN : Number.POSITIVE_INFINITY,
        );
      }
    }
  }
  const origins: (Token | undefined)[] = [];
  for (let i = 0, j = 0, open = 0; i < compiled.length; ) {
    const best = at(i, j, open);
    if (compiled[i]?.text === source[j]?.text && best === at(i + 1, j + 1, 0)) {
      origins.push(source[j]);
      i += 1;
      j += 1;
      open = 0;
    } else if (j < source.length && best === at(i, j + 1, 1) + 1 - open) {
      j += 1;
      open = 1;
    } else {
      origins.push(undefined);
      i += 1;
      open = 0;
    }
  }
  return origins;
}

/**
 * Where a column of a compiled line was before its types were taken away. sucrase's own source map
 * would say, but it loses the columns of everything that follows a template literal such as `${a}`.
 */
export class Columns {
  readonly #source: readonly string[];
  readonly #compiled: readonly string[];
  readonly #known = new Map<number, readonly (readonly [number, number])[]>();

  constructor(source: string, compiled: string) {
    this.#source = source.split('\n');
    this.#compiled = compiled.split('\n');
  }

  /** Lines are the same in both; line and column start at 1. */
  original(line: number, column: number): number {
    let best = column - 1;
    for (const [from, to] of this.#pairs(line - 1)) {
      if (from > column - 1) break;
      best = to + (column - 1 - from);
    }
    return best + 1;
  }

  #pairs(line: number): readonly (readonly [number, number])[] {
    const known = this.#known.get(line);
    if (known) return known;
    const compiled = tokensOf(this.#compiled[line] ?? '');
    const source = tokensOf(this.#source[line] ?? '');
    const origins = compiled.length * source.length > MAX_PAIRS ? compiled : align(compiled, source);
    const pairs = compiled.flatMap(({ at }, index) => {
      const origin = origins[index];
      return origin ? [[at, origin.at] as const] : [];
    });
    this.#known.set(line, pairs);
    return pairs;
  }
}
