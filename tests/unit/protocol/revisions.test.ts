import { describe, expect, it } from 'vitest';
import { eraOf, isRevision, REVISIONS } from '@/lib/protocol/revisions';

describe('revisions', () => {
  it('are told from other texts', () => {
    expect(REVISIONS.every(isRevision)).toBe(true);
    expect(['2024-11-06', '', 'draft', undefined, 7].some(isRevision)).toBe(false);
  });

  it('are legacy but for the one without a handshake', () => {
    expect(REVISIONS.filter((revision) => eraOf(revision) === 'modern')).toEqual(['2026-07-28']);
  });
});
