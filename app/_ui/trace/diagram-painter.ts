import { drawSequence, labelLength } from '@/lib/browser/mermaid';
import { type Sequence, sequenceOf } from '@/lib/trace/sequence';
import type { Trace } from '@/lib/trace/trace';
import type { Window } from '@/lib/trace/window';
import { arrowsOf } from './diagram-arrows';
import { type Dressed, dressDiagram } from './diagram-svg';
import { browserClock, RenderScheduler } from './render-scheduler';

/** What the diagram should show now. */
export interface Scene {
  readonly trace: Trace;
  /** Places in `trace.entries` that pass the filter; grows. */
  readonly indexes: readonly number[];
  /** The part of `indexes` to draw. */
  readonly window: Window;
  /** In px. */
  readonly width: number;
  /** Tells a trace from itself before a held frame went its way. */
  readonly changes: number;
}

export interface Picture extends Dressed {
  readonly scene: Scene;
  readonly sequence: Sequence;
}

export type Painted =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'failed'; readonly reason: string };

/** Draws scenes as often as the scheduler lets it, and never shows one of a trace that was replaced. */
export class DiagramPainter {
  readonly #scheduler = new RenderScheduler<Scene>((scene) => this.#paint(scene), browserClock);
  #wanted: Scene | undefined;
  #last: Picture | undefined;

  constructor(private readonly onPainted: (painted: Painted) => void) {}

  paint(scene: Scene): void {
    this.#wanted = scene;
    this.#scheduler.request(scene);
  }

  stop(): void {
    this.#wanted = undefined;
    this.#scheduler.stop();
  }

  async #paint(scene: Scene): Promise<number> {
    try {
      return await this.#render(scene);
    } catch (error) {
      this.#emit(
        { kind: 'failed', reason: error instanceof Error ? error.message : String(error) },
        scene.trace,
      );
      return 0;
    }
  }

  /** Gives what it cost in milliseconds. */
  async #render(scene: Scene): Promise<number> {
    const { trace, indexes, window, width } = scene;
    const sequence = sequenceOf(trace, indexes.slice(window.from, window.to), labelLength(width));
    const last = this.#last;
    const same =
      last?.scene.trace === trace && last.scene.width === width && last.sequence.text === sequence.text;
    if (last && same) {
      this.#emit({ kind: 'picture', picture: { ...last, scene } }, trace);
      return 0;
    }
    const drawing = await drawSequence(sequence.text, width);
    if (drawing.kind !== 'drawn') {
      this.#emit({ kind: 'failed', reason: drawing.reason }, trace);
      return 0;
    }
    const picture = {
      ...dressDiagram(drawing.svg, arrowsOf(trace, sequence.messages), width),
      scene,
      sequence,
    };
    this.#emit({ kind: 'picture', picture }, trace);
    return drawing.ms;
  }

  #emit(painted: Painted, trace: Trace): void {
    if (this.#wanted?.trace !== trace) return;
    if (painted.kind === 'picture') this.#last = painted.picture;
    this.onPainted(painted);
  }
}
