import type { Scenario } from '@/lib/scenario/scenario';
import { gallery as generated } from './generated/gallery';

export { scenario as defaultScenario } from './generated/policy-docs';

/** What a menu shows of a scenario; `load` fetches its files. */
export interface GalleryItem {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  load(): Promise<Scenario>;
}

/** Every scenario of the gallery in its order, the default one first. */
export const gallery: readonly GalleryItem[] = generated;

export interface LoadedItem extends Omit<GalleryItem, 'load'> {
  readonly scenario: Scenario;
}

/** Loads all of them; for tests and builds, not for a page. */
export function loadGallery(): Promise<LoadedItem[]> {
  return Promise.all(
    gallery.map(async ({ load, ...item }): Promise<LoadedItem> => ({ ...item, scenario: await load() })),
  );
}
