import type { Finding } from '@/lib/trace/finding';

/** Findings as a golden file holds them: one a line, with the frames it concerns and where the text says so. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ severity, rule, seqs, message, spec }) =>
      `${severity} ${rule} [${seqs.join(', ')}] ${message} (${spec.title})`,
  );
  return `${lines.join('\n')}\n`;
}
