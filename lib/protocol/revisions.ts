/** Every published revision of the Model Context Protocol, oldest first. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof REVISIONS)[number];

/** `legacy` revisions open with `initialize`; `modern` ones have no handshake. */
export type Era = 'legacy' | 'modern';

/** Whether a text, such as a `protocolVersion`, names a published revision. */
export function isRevision(text: unknown): text is Revision {
  return (REVISIONS as readonly unknown[]).includes(text);
}

/** The era of a revision: 2026-07-28 is the first without a handshake. */
export function eraOf(revision: Revision): Era {
  return revision === '2026-07-28' ? 'modern' : 'legacy';
}
