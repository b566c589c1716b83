import type { Entry, Frame, Note } from '@/lib/frames/frame';
import type { PackedFrames } from './messages';

const LETTER = { 'client-to-server': 'c', 'server-to-client': 's' } as const;

function pack(row: readonly Frame[], { seq, fate, author, connection }: Frame): PackedFrames {
  return {
    kind: 'frames',
    seq,
    fate,
    author,
    connection,
    senders: row.map(({ direction }) => LETTER[direction]).join(''),
    times: row.map(({ time }) => time),
    texts: row.map(({ text }) => text),
  };
}

/** What stands between frames that go together: a note, a gap in the numbers, another fate, author or connection. */
function follows(frame: Frame, last: Frame): boolean {
  return (
    frame.seq === last.seq + 1 &&
    frame.fate === last.fate &&
    frame.author === last.author &&
    frame.connection === last.connection
  );
}

/** The same entries, with frames that go together as one. */
export function packed(entries: readonly Entry[]): (PackedFrames | Note)[] {
  const all: (PackedFrames | Note)[] = [];
  let row: Frame[] = [];
  const close = () => {
    const [first] = row;
    if (first) all.push(pack(row, first));
    row = [];
  };
  for (const entry of entries) {
    const last = row.at(-1);
    if (entry.kind === 'note' || (last && !follows(entry, last))) close();
    if (entry.kind === 'note') all.push(entry);
    else row.push(entry);
  }
  close();
  return all;
}

function frames({ seq, senders, times, texts, fate, author, connection }: PackedFrames): Frame[] {
  return texts.map((text, index) => ({
    kind: 'frame',
    seq: seq + index,
    direction: senders[index] === 'c' ? 'client-to-server' : 'server-to-client',
    time: times[index] ?? 0,
    text,
    fate,
    author,
    connection,
  }));
}

/** Undoes `packed`. */
export function unpacked(entries: readonly (PackedFrames | Note)[]): Entry[] {
  return entries.flatMap((entry): Entry[] => (entry.kind === 'frames' ? frames(entry) : [entry]));
}
