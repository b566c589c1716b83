import type { Direction, WireFrame } from './wire-script';

/** Which frames a fault is for; what is absent fits every frame. */
export interface Which {
  readonly direction?: Direction;
  /** Of a request or a notification. */
  readonly method?: string;
  /** The nth of its direction. */
  readonly nth?: number;
  /** Every nth of its direction. */
  readonly every?: number;
  /** From 0, never, to 1, always. */
  readonly chance?: number;
}

const DIRECTIONS = ['client-to-server', 'server-to-client'];

/** @throws TypeError naming the fault and the member that cannot be. */
export function checkWhich(fault: string, { direction, method, nth, every, chance }: Which): void {
  const wrong = (member: string, what: string) => {
    throw new TypeError(`faults.${fault}: ${member} is ${what}`);
  };
  if (direction !== undefined && !DIRECTIONS.includes(direction)) wrong('direction', DIRECTIONS.join(' or '));
  if (method !== undefined && typeof method !== 'string') wrong('method', 'a string');
  for (const [member, value] of Object.entries({ nth, every })) {
    if (value !== undefined && !(Number.isInteger(value) && value > 0))
      wrong(member, 'a whole number from 1');
  }
  if (chance !== undefined && !(chance >= 0 && chance <= 1)) wrong('chance', 'a number from 0 to 1');
}

/** What is the method of this message; undefined for responses and for what is no object. */
export function methodOf(message: unknown): string | undefined {
  const method = typeof message === 'object' && message !== null && 'method' in message && message.method;
  return typeof method === 'string' ? method : undefined;
}

/** Whether a fault is for this frame. */
export function fits(which: Which, frame: WireFrame, random: () => number): boolean {
  const { direction, method, nth, every, chance } = which;
  if (direction !== undefined && direction !== frame.direction) return false;
  if (nth !== undefined && nth !== frame.index) return false;
  if (every !== undefined && frame.index % every !== 0) return false;
  if (method !== undefined && method !== methodOf(frame.message)) return false;
  return chance === undefined || random() < chance;
}
