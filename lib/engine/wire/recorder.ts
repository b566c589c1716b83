import type { Direction, Entry, Fate, Frame, Note } from '@/lib/frames/frame';

/** Gives every frame its place in the one total order of a run, and its time since the first entry. */
export class Recorder {
  #began: number | undefined;
  #seq = 0;
  #characters = 0;

  constructor(
    private readonly clock: () => number,
    private readonly keep: (entry: Entry) => void,
  ) {}

  get frames(): number {
    return this.#seq;
  }

  /** Of all frames together, in UTF-16 code units. */
  get characters(): number {
    return this.#characters;
  }

  /** Records a frame and gives its sequence number. */
  frame(direction: Direction, text: string, connection: number, fate: Fate, author: Frame['author']): number {
    this.#seq += 1;
    this.#characters += text.length;
    this.keep({
      kind: 'frame',
      seq: this.#seq,
      direction,
      time: this.time(),
      text,
      fate,
      author,
      connection,
    });
    return this.#seq;
  }

  /** Records something that happened beside the frames. */
  note(note: Omit<Note, 'kind' | 'time'>): void {
    this.keep({ kind: 'note', time: this.time(), ...note });
  }

  /** Milliseconds since the first entry. */
  time(): number {
    const now = this.clock();
    this.#began ??= now;
    return now - this.#began;
  }
}
