import { Lab } from '@/lib/engine/run/lab';
import { createPlayground, type Playground, type PlaygroundEnvironment } from './store';
import { type KeyValueStore, type Work, Works } from './works';

export type { ConsoleEntry, PlaygroundNotice, PlaygroundState, RunState } from './state';
export type { Playground } from './store';
export type { Origin, Work } from './works';

type Browser = Omit<PlaygroundEnvironment, 'works'> & { readonly storage: KeyValueStore };

/** A playground whose runs happen in the sandbox at `base`, such as `/wirelab/sandbox`. */
export function createLabPlayground(first: Work, base: string, { storage, ...browser }: Browser): Playground {
  return createPlayground(first, new Lab(base), { ...browser, works: new Works(storage) });
}
