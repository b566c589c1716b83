/** Every published revision of the Model Context Protocol, oldest first. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof REVISIONS)[number];

/** `legacy` revisions open with `initialize`; `modern` ones have no handshake. */
export type Era = 'legacy' | 'modern';

export function isRevision(text: unknown): text is Revision {
  return (REVISIONS as readonly unknown[]).includes(text);
}

export function eraOf(revision: Revision): Era {
  return revision === '2026-07-28' ? 'modern' : 'legacy';
}
