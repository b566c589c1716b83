'use client';

import { defaultScenario, gallery } from '@/content/scenarios';
import type { Work } from '@/lib/playground';

/** What both pages with a lab start from: the gallery's first scenario, untouched and unsaved. */
export const startWork: Work = {
  id: 'start',
  origin: { kind: 'gallery', slug: gallery[0]?.slug ?? '' },
  start: defaultScenario,
  scenario: defaultScenario,
  updated: 0,
};

export { gallery };
