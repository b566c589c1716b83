import type { Direction } from '@/lib/frames/frame';

/** Each is a button of the panel. */
export const FAULT_KINDS = [
  'delay',
  'jitter',
  'drop',
  'duplicate',
  'reorder',
  'corrupt',
  'truncate',
  'swapIds',
  'answer',
  'close',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** Which frames the reader wants it for; what is absent is any. */
export interface FaultTarget {
  readonly direction?: Direction;
  readonly method?: string;
  /** The nth of a direction, or every nth. */
  readonly frames?: { readonly which: 'nth' | 'every'; readonly n: number };
}

interface Written {
  readonly name: string;
  readonly options: Readonly<Record<string, number>>;
  /** Where the reader names no frames: to lose or spoil all of them would end every run at its first word. */
  readonly usual?: Readonly<Record<string, number>>;
}

const WRITTEN: Readonly<Record<FaultKind, Written>> = {
  delay: { name: 'delay', options: { ms: 500 } },
  jitter: { name: 'delay', options: { ms: 0, jitter: 1_000 } },
  drop: { name: 'drop', options: {}, usual: { every: 3 } },
  duplicate: { name: 'duplicate', options: {} },
  reorder: { name: 'reorder', options: {}, usual: { every: 3 } },
  corrupt: { name: 'corrupt', options: {}, usual: { every: 3 } },
  truncate: { name: 'truncate', options: {}, usual: { every: 3 } },
  swapIds: { name: 'swapIds', options: {}, usual: { every: 3 } },
  answer: { name: 'answer', options: { code: -32603 }, usual: { every: 3 } },
  close: { name: 'close', options: {}, usual: { nth: 6 } },
};

/** A string in single quotes that is one in TypeScript whatever it holds. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** The line of wire.ts for this fault, such as `faults.drop({ method: 'tools/call' })`. */
export function faultCode(kind: FaultKind, { direction, method, frames }: FaultTarget): string {
  const { name, options, usual = {} } = WRITTEN[kind];
  const named = method !== undefined || frames !== undefined;
  const members = [
    ...(direction === undefined ? [] : [`direction: '${direction}'`]),
    ...(method === undefined ? [] : [`method: ${quoted(method)}`]),
    ...(frames === undefined ? [] : [`${frames.which}: ${frames.n}`]),
    ...Object.entries({ ...(named ? {} : usual), ...options }).map(
      ([member, value]) => `${member}: ${value}`,
    ),
  ];
  return members.length === 0 ? `faults.${name}()` : `faults.${name}({ ${members.join(', ')} })`;
}
