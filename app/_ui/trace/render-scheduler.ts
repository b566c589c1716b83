/** The time it takes and the waiting, so that a test can own both. */
export interface Clock {
  now(): number;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** So many times a render's own duration pass before the next: three quarters of the time stay free. */
const REST = 3;

/**
 * Decides when to render, never what: the newest state only, one render at a time, and after each
 * a rest of three times its duration. States that were overtaken are never rendered.
 */
export class RenderScheduler<State> {
  #newest: { readonly state: State } | undefined;
  #rendering = false;
  #stopped = false;
  #freeAt = 0;
  #cancelWait: (() => void) | undefined;

  /** `render` returns its own cost in milliseconds, without what it waited for. */
  constructor(
    private readonly render: (state: State) => Promise<number>,
    private readonly clock: Clock,
  ) {}

  request(state: State): void {
    this.#newest = { state };
    this.#next();
  }

  stop(): void {
    this.#stopped = true;
    this.#newest = undefined;
    this.#cancelWait?.();
  }

  /** A failure is the renderer's to tell; here it only must not be the end of all rendering. */
  async #run(state: State): Promise<void> {
    const cost = await this.render(state).catch(() => 0);
    this.#rendering = false;
    this.#freeAt = this.clock.now() + REST * cost;
    this.#next();
  }

  #next(): void {
    if (this.#stopped || this.#rendering || this.#cancelWait || !this.#newest) return;
    const wait = this.#freeAt - this.clock.now();
    if (wait > 0) {
      this.#cancelWait = this.clock.after(wait, () => {
        this.#cancelWait = undefined;
        this.#next();
      });
      return;
    }
    const { state } = this.#newest;
    this.#newest = undefined;
    this.#rendering = true;
    void this.#run(state);
  }
}
