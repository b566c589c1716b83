/** A figure that the issue sets a bound for, or `for the record` where it sets none. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly ratio?: number;
  /** In the unit of `ratio`, or of `bytes` where there is one. */
  readonly least?: number;
  readonly most?: number;
}

function bound({ least, most }: Row): string {
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'for the record' : `at most ${most}`;
}

function verdict({ ratio, least, most }: Row): string {
  if (ratio === undefined || (least === undefined && most === undefined)) return '';
  return ratio >= (least ?? Number.NEGATIVE_INFINITY) && ratio <= (most ?? Number.POSITIVE_INFINITY)
    ? 'yes'
    : 'NO';
}

function shown(ratio: number | undefined): string {
  if (ratio === undefined) return '';
  return ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(2);
}

/** The rows as a Markdown table whose columns also line up in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['figure', 'measured', 'ratio', 'bound', 'kept'],
    ...rows.map((row) => [row.what, row.measured, shown(row.ratio), bound(row), verdict(row)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
