import { describe, expect, it } from 'vitest';
import { type Clock, RenderScheduler } from '@/app/_ui/trace/render-scheduler';

/** Time that passes only when the test says so. */
class ManualClock implements Clock {
  time = 0;
  #waits: { readonly at: number; readonly run: () => void }[] = [];

  now = () => this.time;

  after(ms: number, run: () => void): () => void {
    const wait = { at: this.time + ms, run };
    this.#waits.push(wait);
    return () => {
      this.#waits = this.#waits.filter((other) => other !== wait);
    };
  }

  get waiting(): number {
    return this.#waits.length;
  }

  pass(ms: number): void {
    this.time += ms;
    const due = this.#waits.filter(({ at }) => at <= this.time);
    this.#waits = this.#waits.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}

/** Lets every promise that is already resolved have its effect. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A renderer that ends when the test says so. */
function scheduled() {
  const clock = new ManualClock();
  const rendered: number[] = [];
  let end: ((cost: number) => void) | undefined;
  const scheduler = new RenderScheduler<number>((state) => {
    rendered.push(state);
    return new Promise((resolve) => {
      end = resolve;
    });
  }, clock);
  const finish = async (ms: number) => {
    clock.pass(ms);
    end?.(ms);
    await settled();
  };
  return { clock, rendered, scheduler, finish };
}

describe('RenderScheduler', () => {
  it('renders the first state at once', () => {
    const { rendered, scheduler } = scheduled();
    scheduler.request(1);
    expect(rendered).toEqual([1]);
  });

  it('never renders two at a time, and skips what was overtaken', async () => {
    const { clock, rendered, scheduler, finish } = scheduled();
    for (const state of [1, 2, 3, 4]) scheduler.request(state);
    expect(rendered).toEqual([1]);
    await finish(40);
    clock.pass(120);
    expect(rendered).toEqual([1, 4]);
  });

  it('rests for three times what the last render cost', async () => {
    const { clock, rendered, scheduler, finish } = scheduled();
    scheduler.request(1);
    await finish(40);
    scheduler.request(2);
    clock.pass(119);
    expect(rendered).toEqual([1]);
    clock.pass(1);
    expect(rendered).toEqual([1, 2]);
  });

  it('renders at once when the rest is over', async () => {
    const { clock, rendered, scheduler, finish } = scheduled();
    scheduler.request(1);
    await finish(10);
    clock.pass(1000);
    scheduler.request(2);
    expect(rendered).toEqual([1, 2]);
  });

  it('keeps one wait however many states come, and renders the newest after it', async () => {
    const { clock, rendered, scheduler, finish } = scheduled();
    scheduler.request(0);
    await finish(20);
    for (let state = 1; state <= 1000; state += 1) scheduler.request(state);
    expect(clock.waiting).toBe(1);
    clock.pass(60);
    expect(rendered).toEqual([0, 1000]);
  });

  it('goes on after a render that failed', async () => {
    const clock = new ManualClock();
    const rendered: number[] = [];
    const scheduler = new RenderScheduler<number>((state) => {
      rendered.push(state);
      return state === 1 ? Promise.reject(new Error('no')) : Promise.resolve(0);
    }, clock);
    scheduler.request(1);
    await settled();
    scheduler.request(2);
    expect(rendered).toEqual([1, 2]);
  });

  it('renders nothing after it was stopped', async () => {
    const { clock, rendered, scheduler, finish } = scheduled();
    scheduler.request(1);
    scheduler.request(2);
    await finish(40);
    expect(clock.waiting).toBe(1);
    scheduler.stop();
    expect(clock.waiting).toBe(0);
    scheduler.request(3);
    expect(rendered).toEqual([1]);
  });
});
