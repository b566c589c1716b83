import { expect, test } from 'vitest';
import { Lane } from '@/lib/lab/lane';

class Clock {
  #now = 0;
  #due: { at: number; call: () => void }[] = [];
  now = () => this.#now;
  after(milliseconds: number, call: () => void): void {
    this.#due.push({ at: this.#now + milliseconds, call });
  }
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due.splice(this.#due.indexOf(next), 1);
      this.#now = next.at;
      next.call();
    }
    this.#now = end;
  }
}

function lane() {
  const clock = new Clock();
  const gone: string[] = [];
  const line = new Lane(clock);
  const send = (name: string, after = 0, behind = 0) => line.send(() => gone.push(name), after, behind);
  return { clock, gone, send };
}

test('what is delayed delays what comes behind it, and nothing overtakes', () => {
  const { clock, gone, send } = lane();
  send('a', 100);
  send('b');
  send('c', 50);
  clock.advance(99);
  expect(gone).toEqual([]);
  clock.advance(1);
  expect(gone).toEqual(['a', 'b', 'c']);
});

test('what is sent behind two is overtaken by two', () => {
  const { gone, send } = lane();
  send('a', 0, 2);
  send('b');
  expect(gone).toEqual(['b']);
  send('c');
  expect(gone).toEqual(['b', 'c', 'a']);
});

test('where nothing overtakes it goes after a second', () => {
  const { clock, gone, send } = lane();
  send('a', 0, 1);
  clock.advance(1_000);
  expect(gone).toEqual(['a']);
  send('b');
  clock.advance(5_000);
  expect(gone).toEqual(['a', 'b']);
});
