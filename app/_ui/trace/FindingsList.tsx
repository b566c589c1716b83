import type { Finding } from '@/lib/trace/finding';
import { cx } from '../primitives/cx';
import { SEVERITY_LOOKS, SEVERITY_MARKS } from './severities';

interface FindingsListProps {
  readonly findings: readonly Finding[];
  readonly onSelect: (seq: number) => void;
}

/** Findings past this are counted, not shown: nobody reads more, and a flood must not become elements. */
const SHOWN = 100;

/** The region "Findings": what is wrong, in the order in which it became certain, and where the spec says so. */
export function FindingsList({ findings, onSelect }: FindingsListProps) {
  const more = findings.length - SHOWN;
  return (
    <section aria-label="Findings" className="hairline-t max-h-[38%] shrink-0 overflow-y-auto bg-paper">
      <ul>
        {findings.slice(0, SHOWN).map((finding) => (
          <FindingRow key={`${finding.rule} ${finding.seqs[0]}`} finding={finding} onSelect={onSelect} />
        ))}
        {more > 0 ? <li className="px-4 py-2 text-small text-second">and {more} more</li> : null}
      </ul>
    </section>
  );
}

const BACKGROUNDS = { error: 'bg-error-fill', warning: 'bg-warning-fill', info: '' };

function FindingRow({
  finding: { rule, severity, seqs, message, spec },
  onSelect,
}: {
  readonly finding: Finding;
  readonly onSelect: (seq: number) => void;
}) {
  const [seq] = seqs;
  return (
    <li className={cx('hairline-b flex gap-3 px-4 py-2 text-small', BACKGROUNDS[severity])}>
      <p className="min-w-0 break-words">
        <span className="font-mono text-code font-semibold">{rule}</span>
        <span className={cx('mx-2 font-semibold', SEVERITY_LOOKS[severity])}>
          <span aria-hidden="true">{SEVERITY_MARKS[severity]}</span>
          <span className="sr-only">{severity}</span>
        </span>
        {seq === undefined ? null : (
          <button type="button" className="link mr-1.5" onClick={() => onSelect(seq)}>
            Frame {seq}
          </button>
        )}
        {message}{' '}
        <a className="link" href={spec.url} target="_blank" rel="noreferrer">
          Why: {spec.title}
        </a>
      </p>
    </li>
  );
}
