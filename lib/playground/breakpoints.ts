import type { GateSetting } from '@/lib/engine/messages';
import { METHODS } from '@/lib/protocol/methods';

/** What stops a frame at the wire; an absent member fits every frame. */
export type Breakpoint = GateSetting['breakpoints'][number];

/** To choose from; any other name may be typed. */
export const METHOD_NAMES: readonly string[] = METHODS.map(({ method }) => method).sort();

export const DIRECTIONS = {
  'client-to-server': 'client to server',
  'server-to-client': 'server to client',
} as const satisfies Record<NonNullable<Breakpoint['direction']>, string>;

export const KINDS = {
  request: 'request',
  result: 'result',
  error: 'error',
  notification: 'notification',
  batch: 'batch',
  invalid: 'not JSON-RPC',
} as const satisfies Record<NonNullable<Breakpoint['kind']>, string>;

/** What the fields of the form hold; an empty text is any. */
export interface BreakpointFields {
  readonly direction: string;
  readonly kind: string;
  readonly method: string;
}

function isKeyOf<Names extends object>(names: Names, text: string): text is Extract<keyof Names, string> {
  return Object.hasOwn(names, text);
}

/** A breakpoint from what was chosen and typed. */
export function breakpointFrom({ direction, kind, method }: BreakpointFields): Breakpoint {
  const name = method.trim();
  return {
    ...(isKeyOf(DIRECTIONS, direction) ? { direction } : {}),
    ...(isKeyOf(KINDS, kind) ? { kind } : {}),
    ...(name === '' ? {} : { method: name }),
  };
}

/** Such as `request tools/call, client to server`; every breakpoint has words of its own. */
export function breakpointWords({ direction, kind, method }: Breakpoint): string {
  const what = [kind === undefined ? undefined : KINDS[kind], method].filter((part) => part !== undefined);
  const words = [what.join(' '), direction === undefined ? '' : DIRECTIONS[direction]];
  return words.filter((part) => part !== '').join(', ') || 'every frame';
}

/** With one more, unless it is there. */
export function withBreakpoint(all: readonly Breakpoint[], one: Breakpoint): Breakpoint[] {
  return [...withoutBreakpoint(all, one), one];
}

/** Without the one that says the same. */
export function withoutBreakpoint(all: readonly Breakpoint[], one: Breakpoint): Breakpoint[] {
  return all.filter((each) => breakpointWords(each) !== breakpointWords(one));
}
