'use client';

import { useState } from 'react';
import type { Playground, Work } from '@/lib/playground';
import { Dialog } from '../primitives/Dialog';
import { IconButton } from '../primitives/IconButton';
import { CloseIcon } from '../primitives/icons';

/** A scenario that the site brings along. */
export interface GalleryEntry {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  load(): Promise<Work['scenario']>;
}

interface OpenDialogProps {
  readonly playground: Playground;
  readonly gallery: readonly GalleryEntry[];
  readonly onClose: () => void;
}

/** Chooses what to work on: a scenario of the gallery, or work saved in this browser. */
export default function OpenDialog({ playground, gallery, onClose }: OpenDialogProps) {
  const [works, setWorks] = useState(() => playground.savedWorks());
  const [failed, setFailed] = useState<string>();

  async function choose(entry: GalleryEntry) {
    try {
      playground.openScenario(await entry.load(), { kind: 'gallery', slug: entry.slug });
      onClose();
    } catch {
      setFailed(entry.title);
    }
  }

  return (
    <Dialog onClose={onClose} title="Open a scenario">
      <div className="flex flex-col gap-5">
        {failed === undefined ? null : (
          <p role="alert" className="text-error">
            “{failed}” could not be loaded. Check your connection and try again.
          </p>
        )}
        {works.length === 0 ? null : (
          <section aria-label="Saved in this browser">
            <h3 className="mb-1 text-small font-semibold text-second">Saved in this browser</h3>
            <ul>
              {works.map((work) => (
                <li key={work.id} className="hairline-b flex items-center">
                  <button
                    type="button"
                    className="min-w-0 grow py-2 text-left hover:bg-sunk"
                    onClick={() => {
                      playground.openWork(work);
                      onClose();
                    }}
                  >
                    <span className="block font-medium">{work.scenario.title}</span>
                    <span className="block text-small text-second">{provenance(work)}</span>
                  </button>
                  <IconButton
                    label={`Delete ${work.scenario.title}, ${provenance(work)}`}
                    icon={<CloseIcon />}
                    onClick={() => setWorks(playground.removeWork(work.id))}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label="Gallery">
          <h3 className="mb-1 text-small font-semibold text-second">Gallery</h3>
          <ul>
            {gallery.map((entry) => (
              <li key={entry.slug} className="hairline-b">
                <button
                  type="button"
                  className="w-full py-2 text-left hover:bg-sunk"
                  onClick={() => void choose(entry)}
                >
                  <span className="block font-medium">{entry.title}</span>
                  <span className="block text-small text-second">{entry.summary}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

function provenance({ origin, updated }: Work): string {
  const when = new Date(updated).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return `${origin.kind === 'link' ? 'from a link' : 'from the gallery'}, ${when}`;
}
