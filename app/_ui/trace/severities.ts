import type { Finding, Severity } from '@/lib/trace/finding';

/** The worst finding about each frame that has one. */
export type Severities = ReadonlyMap<number, Severity>;

export const SEVERITY_MARKS: Record<Severity, string> = { error: '✕', warning: '!', info: 'i' };

export const SEVERITY_LOOKS: Record<Severity, string> = {
  error: 'text-error',
  warning: 'text-warning',
  info: 'text-second',
};

const WEIGHT: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** By the main frame of each finding: the others only take part. */
export function severitiesOf(findings: readonly Finding[]): Severities {
  const worst = new Map<number, Severity>();
  for (const { seqs, severity } of findings) {
    const [seq] = seqs;
    if (seq === undefined) continue;
    const known = worst.get(seq);
    if (known === undefined || WEIGHT[severity] > WEIGHT[known]) worst.set(seq, severity);
  }
  return worst;
}
