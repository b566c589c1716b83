import { isRevision, type Revision } from '@/lib/protocol/revisions';
import { specLink } from '@/lib/protocol/spec-pages';
import type { FrameView } from './conversation/messages';
import { memberOf } from './exchanges';
import type { Finding, RuleId, Severity } from './finding';
import type { Draft, Subject } from './rule';

/** Of one rule; the rest become one finding that counts them. */
const MOST_OF_A_RULE = 20;
const REST = 'the rest';
/** Where nothing says which revision is spoken. */
const LATEST_LEGACY: Revision = '2025-11-25';

const RANK: Readonly<Record<Severity, number>> = { error: 2, warning: 1, info: 0 };

interface Growing extends Finding {
  readonly seqs: number[];
}

function spokenBy({ connection, revision }: FrameView | Subject): Revision {
  const offered = memberOf(connection.initialize?.params, 'protocolVersion');
  return revision ?? connection.revision ?? (isRevision(offered) ? offered : LATEST_LEGACY);
}

function isByLab(about: FrameView | Subject): boolean {
  return 'frame' in about ? about.frame.author !== 'peer' : about.byLab;
}

/** Frames come in order, so that one that is there already is the last, or of the first finding. */
function pushNew(seqs: number[], more: readonly number[]): void {
  const first = seqs.slice(0, 3);
  for (const seq of more) if (seq !== seqs.at(-1) && !first.includes(seq)) seqs.push(seq);
}

/** Collects findings: at most a fixed number of each rule, whatever comes. */
export class FindingList {
  readonly list: Finding[] = [];
  /** Whether the list changed since this was last set to false. */
  changed = false;
  /** For each rule its findings by key. */
  readonly #kept = new Map<RuleId, Map<string, { finding: Growing; readonly place: number }>>();

  add(rule: RuleId, about: FrameView | Subject, draft: Draft): void {
    if (isByLab(about) && draft.fault !== 'receiver') return;
    this.changed = true;
    const kept = this.#kept.get(rule) ?? new Map<string, { finding: Growing; readonly place: number }>();
    this.#kept.set(rule, kept);
    const seqs = [about.seq, ...(draft.others ?? [])];
    const given = draft.key === undefined ? `#${kept.size}` : `=${draft.key}`;
    const isRest = !kept.has(given) && kept.size >= MOST_OF_A_RULE;
    const key = isRest ? REST : given;
    const before = kept.get(key);
    if (before === undefined) {
      const message = isRest ? restMessage(1) : draft.message;
      const spec = specLink(draft.topic, draft.revision ?? spokenBy(about));
      const finding = { rule, severity: draft.severity, seqs, message, spec };
      kept.set(key, { finding, place: this.list.length });
      this.list.push(finding);
      return;
    }
    const { seqs: growing, severity } = before.finding;
    pushNew(growing, seqs);
    const worse = RANK[draft.severity] > RANK[severity] ? draft.severity : severity;
    const message = isRest ? restMessage(growing.length) : draft.message;
    before.finding = { ...before.finding, severity: worse, message };
    this.list[before.place] = before.finding;
  }
}

function restMessage(frames: number): string {
  return `And more of the same kind, in ${frames} more ${frames === 1 ? 'frame' : 'frames'}.`;
}
