import type { Entry } from '@/lib/frames/frame';
import type { ConsoleLine, WireToPage } from '../messages';
import { packed } from '../packed-frames';

const MAX_ENTRIES = 500;
const MAX_TEXT = 256_000;

/**
 * Collects what goes to the page and posts it in batches that are small enough to take in without a
 * long task; `later` asks to be called back in a few milliseconds.
 */
export class Outbox {
  #entries: Entry[] = [];
  #lines: ConsoleLine[] = [];
  #size = 0;
  #waiting = false;

  constructor(
    private readonly post: (message: WireToPage) => void,
    private readonly later: (flush: () => void) => void,
  ) {}

  /** Collects a frame or a note. */
  entry(entry: Entry): void {
    this.#entries.push(entry);
    this.#grow(entry.text.length);
  }

  /** Collects a console line. */
  line(line: ConsoleLine): void {
    this.#lines.push(line);
    this.#grow(line.text.length);
  }

  /** Posts a message behind all that was collected before it. */
  message(message: WireToPage): void {
    this.flush();
    this.post(message);
  }

  /** Posts what is collected, at once. */
  flush(): void {
    if (this.#entries.length > 0) this.post({ type: 'entries', entries: packed(this.#entries) });
    if (this.#lines.length > 0) this.post({ type: 'console', lines: this.#lines });
    this.#entries = [];
    this.#lines = [];
    this.#size = 0;
  }

  #grow(length: number): void {
    this.#size += length;
    if (this.#size > MAX_TEXT || this.#entries.length + this.#lines.length >= MAX_ENTRIES) this.flush();
    if (this.#waiting) return;
    this.#waiting = true;
    this.later(() => {
      this.#waiting = false;
      this.flush();
    });
  }
}
