import type { Finding, Severity } from './finding';

interface Slot {
  finding: Finding;
  /** How many of its frames are entered. */
  entered: number;
  update: number;
}

const NONE: readonly Finding[] = [];
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Which findings concern each frame: for the diagram's margin and the frames list, which show a few frames of many. */
export class FindingsByFrame {
  /** A finding that grows is a new object with the same array of frames. */
  readonly #slots = new Map<readonly number[], Slot>();
  readonly #at = new Map<number, Slot[]>();
  #updates = 0;

  /** Takes what `Diagnosis` gives in the place of what it gave before; costs what is new or gone. */
  update(findings: readonly Finding[]): void {
    this.#updates += 1;
    for (const finding of findings) {
      const slot = this.#slots.get(finding.seqs) ?? { finding, entered: 0, update: 0 };
      this.#slots.set(finding.seqs, slot);
      slot.finding = finding;
      slot.update = this.#updates;
      this.#enter(slot);
    }
    for (const [seqs, slot] of this.#slots) {
      if (slot.update === this.#updates) continue;
      this.#slots.delete(seqs);
      for (const seq of seqs) this.#at.set(seq, this.#at.get(seq)?.filter((other) => other !== slot) ?? []);
    }
  }

  /** In the order of the list that they came in. */
  of(seq: number): readonly Finding[] {
    return this.#at.get(seq)?.map(({ finding }) => finding) ?? NONE;
  }

  /** The worst of the findings that concern a frame. */
  severityOf(seq: number): Severity | undefined {
    const here = this.of(seq);
    return SEVERITIES.find((severity) => here.some((finding) => finding.severity === severity));
  }

  #enter(slot: Slot): void {
    const { seqs } = slot.finding;
    for (; slot.entered < seqs.length; slot.entered += 1) {
      const seq = seqs[slot.entered] ?? 0;
      const here = this.#at.get(seq);
      if (here === undefined) this.#at.set(seq, [slot]);
      else if (!here.includes(slot)) here.push(slot);
    }
  }
}
