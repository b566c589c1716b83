import type { FaultKind } from '@/lib/playground/faults/fault-code';

interface FaultWords {
  readonly label: string;
  /** What it does, for who hovers or listens. */
  readonly about: string;
}

/** The buttons of the panel. */
export const FAULT_WORDS: Readonly<Record<FaultKind, FaultWords>> = {
  delay: { label: 'delay', about: 'Lets a frame through half a second later' },
  jitter: { label: 'jitter', about: 'Lets each frame through up to a second later, each by another time' },
  drop: { label: 'drop', about: 'The frame never arrives' },
  duplicate: { label: 'duplicate', about: 'The frame arrives twice' },
  reorder: { label: 'reorder', about: 'Lets the next frame of its direction overtake it' },
  corrupt: { label: 'corrupt', about: 'Puts a wrong character in one place' },
  truncate: { label: 'truncate', about: 'Cuts the text off in the middle' },
  swapIds: { label: 'swap ids', about: 'Gives a response the id of another request' },
  answer: {
    label: 'answer with an error',
    about: 'Answers a request with -32603 in the receiver’s place, who never sees it',
  },
  close: { label: 'close the wire', about: 'Closes the wire once the frame has gone' },
};
