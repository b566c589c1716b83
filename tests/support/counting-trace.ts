import type { Frame } from '@/lib/frames/frame';
import type { Shape } from '@/lib/frames/shape';
import { type Exchange, Trace } from '@/lib/trace/trace';

/** A trace that counts how often it is asked about frames. */
export class CountingTrace extends Trace {
  asked = 0;

  override frame(seq: number): Frame | undefined {
    this.asked += 1;
    return super.frame(seq);
  }

  override shape(seq: number): Shape {
    this.asked += 1;
    return super.shape(seq);
  }

  override exchangesOf(seq: number): readonly Exchange[] {
    this.asked += 1;
    return super.exchangesOf(seq);
  }
}
