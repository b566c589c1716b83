import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/** Something wrong in the file that is shown; lines and columns start at 1. */
export interface EditorProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/**
 * Problems as CodeMirror wants them. A place comes from a parser or a stack and may lie outside the
 * text, which may have changed since: it is moved to the nearest place that exists.
 */
export function toDiagnostics(problems: readonly EditorProblem[], text: Text): Diagnostic[] {
  return problems.map(({ line: lineNumber, column, message, severity }) => {
    const line = text.line(within(lineNumber, 1, text.lines));
    const from = line.from + within(column, 1, line.length + 1) - 1;
    const word = /^[\w$]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 1;
    return { from, to: Math.min(from + word, line.to), message, severity };
  });
}

function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, Math.floor(value)));
}
