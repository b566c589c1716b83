/** How long a frame waits at most for the frames that are to overtake it, in milliseconds. */
const PATIENCE = 1_000;

interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  after(milliseconds: number, call: () => void): void;
}

interface Parcel {
  readonly due: number;
  readonly deliver: () => void;
}

interface Laggard {
  behind: number;
  readonly deliver: () => void;
}

/**
 * One direction of the wire behind wire.ts: what is delayed delays what comes after it, as in a pipe. Only
 * what is sent behind others is overtaken, by as many, or by none where none comes.
 */
export class Lane {
  readonly #queue: Parcel[] = [];
  #laggards: Laggard[] = [];

  constructor(private readonly clock: Clock) {}

  send(deliver: () => void, after: number, behind: number): void {
    if (behind > 0) this.#lag({ behind, deliver });
    else {
      this.#queue.push({ due: this.clock.now() + after, deliver });
      if (this.#queue.length === 1) this.#pump();
    }
  }

  #pump(): void {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const wait = first.due - this.clock.now();
      if (wait > 0) {
        this.clock.after(wait, () => this.#pump());
        return;
      }
      this.#queue.shift();
      first.deliver();
      this.#overtaken();
    }
  }

  #lag(laggard: Laggard): void {
    this.#laggards.push(laggard);
    this.clock.after(PATIENCE, () => this.#free(laggard));
  }

  #overtaken(): void {
    for (const laggard of this.#laggards) laggard.behind -= 1;
    for (const laggard of this.#laggards.filter(({ behind }) => behind === 0)) this.#free(laggard);
  }

  #free(laggard: Laggard): void {
    if (!this.#laggards.includes(laggard)) return;
    this.#laggards = this.#laggards.filter((other) => other !== laggard);
    laggard.deliver();
  }
}
