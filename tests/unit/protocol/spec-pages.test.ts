import { describe, expect, it } from 'vitest';
import { REVISIONS } from '@/lib/protocol/revisions';
import { SPEC_TOPICS, specLink } from '@/lib/protocol/spec-pages';

/** The pages that the specification's own table of contents lists (docs/docs.json, read 2026-12). */
const COMMON = [
  'basic',
  'client/roots',
  'client/sampling',
  'server/prompts',
  'server/resources',
  'server/tools',
  'server/utilities/completion',
  'server/utilities/logging',
  'server/utilities/pagination',
];
const LEGACY = [
  ...COMMON,
  'basic/lifecycle',
  'basic/utilities/cancellation',
  'basic/utilities/ping',
  'basic/utilities/progress',
];
const PAGES = {
  '2024-11-05': [...LEGACY, 'basic/messages'],
  '2025-03-26': LEGACY,
  '2025-06-18': [...LEGACY, 'client/elicitation'],
  '2025-11-25': [...LEGACY, 'client/elicitation', 'basic/utilities/tasks'],
  '2026-07-28': [
    ...COMMON,
    'basic/versioning',
    'basic/patterns/mrtr',
    'basic/patterns/subscriptions',
    'basic/patterns/cancellation',
    'basic/patterns/progress',
    'client/elicitation',
    'server/discover',
    'server/utilities/caching',
  ],
};

describe('specLink', () => {
  it.each(REVISIONS)('leads to pages that exist, asked for in %s', (revision) => {
    for (const topic of SPEC_TOPICS) {
      const { url, title } = specLink(topic, revision);
      const parts = /^https:\/\/modelcontextprotocol\.io\/specification\/([^/]+)\/([^#]+)(#[a-z-]+)?$/.exec(
        url,
      );
      const [, found, page] = parts ?? [];
      const known = REVISIONS.find((candidate) => candidate === found);
      expect(known, url).toBeDefined();
      expect(known ? PAGES[known] : [], url).toContain(page);
      expect(title.endsWith(`, ${found}`)).toBe(true);
    }
  });

  it('stays in the revision where that has the section, else goes to the nearest, the older first', () => {
    expect(specLink('tools-call', '2025-03-26')).toEqual({
      url: 'https://modelcontextprotocol.io/specification/2025-03-26/server/tools#calling-tools',
      title: 'Calling tools, 2025-03-26',
    });
    expect(specLink('batches', '2026-07-28').title).toBe('Batching, 2025-03-26');
    expect(specLink('elicitation', '2024-11-05').title).toBe('Elicitation, 2025-06-18');
    expect(specLink('ping', '2026-07-28').title).toBe('Ping, 2025-11-25');
  });
});
