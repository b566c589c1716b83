import type { Trace } from '../trace';

export const TRACE_FORMAT = 'wirelab-trace';
export const TRACE_VERSION = 1;

/** A saved trace: a header line, then one entry a line. `parseWirelabTrace` reads it back. */
export function toJsonLines(trace: Trace): string {
  const header = JSON.stringify({ format: TRACE_FORMAT, version: TRACE_VERSION });
  return `${[header, ...trace.entries.map((entry) => JSON.stringify(entry))].join('\n')}\n`;
}
