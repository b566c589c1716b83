import type { PlaygroundNotice, RunState } from '@/lib/playground';

type Ending = NonNullable<RunState['ending']>;
type BadLink = Extract<PlaygroundNotice, { kind: 'bad-link' }>['problem'];

const LIMITS = {
  frames: (allowed: number) => `${allowed.toLocaleString('en')} frames`,
  bytes: (allowed: number) => `${megabytes(allowed)} of frames in all`,
  frameBytes: (allowed: number) => `${megabytes(allowed)} in one frame`,
  consoleLines: (allowed: number) => `${allowed.toLocaleString('en')} console lines`,
  notes: (allowed: number) => `${allowed.toLocaleString('en')} notes`,
  silence: (allowed: number) => `${allowed / 1000} s without a sign of life, as in an endless loop`,
};

const OWNERS = {
  client: "the client's code",
  server: "the server's code",
  wire: 'the code of wire.ts',
  reader: 'what you put on the wire',
};

function megabytes(count: number): string {
  return `${count / 1_000_000} MB`;
}

/** What ended a run, for the reader; undefined where there is nothing to say. */
export function endingWords(ending: Ending | undefined): string | undefined {
  switch (ending?.kind) {
    case 'limit':
      return `Stopped by the lab: ${OWNERS[ending.by]} reached the limit of ${LIMITS[ending.limit](ending.allowed)}.`;
    case 'crashed':
      return `The sandbox broke down (${ending.message}), perhaps out of memory. Your files are safe; Run starts a new one.`;
    case 'protocol':
      return `Stopped by the lab: ${ending.by === 'wire' ? 'wire.ts' : `the ${ending.by}`} sent its wire something it does not know. ${ending.message}`;
    case 'failed':
      return 'client.ts ended with an error.';
    default:
      return undefined;
  }
}

const LINK_WORDS: Record<BadLink['kind'], string> = {
  'not-json': 'what it carries is not JSON',
  'bad-shape': 'what it carries is not a scenario',
  'bad-name': 'a file in it has a name that cannot be',
  'name-clash': 'two of its files have the same name',
  'too-large': 'it is larger than a scenario may be',
  'too-new': 'it was made by a newer Wirelab than this one; reload the page and try again',
  'unknown-codec': 'it does not begin like a Wirelab link',
  'bad-alphabet': 'it has characters that do not belong there; it may have been changed on the way',
  damaged: 'it is damaged; part of it may be missing',
  'not-utf8': 'it is damaged: its text cannot be read',
};

export function badLinkWords({ kind, where, message }: BadLink): string {
  return `This link cannot be opened: ${LINK_WORDS[kind]} (${where}: ${message}). Your own work below is untouched.`;
}

/** Said once when a run comes to rest. */
export function announcement({ phase, number, rest, ending }: RunState): string {
  if (!rest) return '';
  const why = endingWords(ending);
  const verb = phase === 'open' ? 'finished' : ending?.kind === 'stopped' ? 'stopped' : 'ended';
  const parts = [`Run ${number} ${verb}: ${count(rest.frames)}.`, why, rest.problem];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** The parts of the line at the end of the bar, the most important first. */
export function statusParts({ trace, phase, number, openedFrom, version }: RunState): readonly string[] {
  if (openedFrom !== undefined) return [count(trace.frameCount), openedFrom];
  if (number === 0 || version === 0) return phase === 'running' ? ['Starting …'] : [];
  const last = trace.entries.at(-1)?.time ?? 0;
  const revision = trace.revision === undefined ? [] : [trace.revision];
  return [count(trace.frameCount), `${Math.round(last)} ms`, ...revision];
}

function count(frames: number): string {
  return frames === 1 ? '1 frame' : `${frames.toLocaleString('en')} frames`;
}
