import type { ConsoleLine, Position } from '../messages';
import { inspect } from './inspect';
import type { Positions } from './positions';

type Level = ConsoleLine['level'];

/** The console object that the reader's code will see. */
export interface ConsoleTarget {
  console: Partial<Record<Level | 'trace' | 'dir' | 'table' | 'assert', (...values: never[]) => void>>;
}

/** Sends what the reader's code logs to the page, with the place of the call. */
export function captureConsole(
  target: ConsoleTarget,
  positions: Positions,
  write: (level: Level, text: string, at: Position | undefined) => void,
): void {
  const stackOf = (error: Error) => positions.stack(error.stack ?? '');
  const log =
    (level: Level) =>
    (...values: unknown[]) =>
      write(level, inspect(values, stackOf), positions.first(new Error().stack));
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) target.console[level] = log(level);
  target.console.trace = log('debug');
  target.console.dir = log('log');
  target.console.table = log('log');
  target.console.assert = (condition: unknown, ...values: unknown[]) => {
    if (!condition) log('error')('Assertion failed:', ...values);
  };
}
