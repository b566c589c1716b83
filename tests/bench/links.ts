import lzString from 'lz-string';
import { loadGallery } from '@/content/scenarios';
import { encodeWith } from '@/lib/scenario/codec-w1';
import { dictionary } from '@/lib/scenario/dictionary-w1';
import { encodeLink } from '@/lib/scenario/link';
import { storedText } from '@/lib/scenario/stored';
import { dictionaryOf } from './leave-one-out';
import type { Row } from './report';
import { median } from './statistics';

const PREFIX = '#w1.'.length;

/**
 * How long links are against lz-string's of the same JSON, with a dictionary that knows nothing of the
 * scenario that is measured; the gallery's own links, which have it in the dictionary, are shorter.
 */
export async function links(): Promise<Row[]> {
  const gallery = await loadGallery();
  const texts = gallery.map(({ scenario }) => storedText(scenario));
  const lengths = await Promise.all(
    gallery.map(async ({ scenario }, index) => {
      const others = dictionaryOf(
        texts.filter((_, other) => other !== index),
        dictionary,
      );
      return {
        unknown: PREFIX + encodeWith(others, scenario).length,
        real: (await encodeLink(scenario)).length,
        lz: '#'.length + lzString.compressToEncodedURIComponent(texts[index] ?? '').length,
      };
    }),
  );
  const [unknown, real, lz] = (['unknown', 'real', 'lz'] as const).map((name) =>
    lengths.map((length) => length[name]),
  ) as [number[], number[], number[]];
  const against = (values: number[]) => median(values.map((value, index) => value / (lz[index] ?? 0)));
  const range = (values: number[]) =>
    `${median(values)} characters (${Math.min(...values)} to ${Math.max(...values)})`;
  return [
    {
      what: 'link with a dictionary of the others, to lz-string',
      measured: `${range(unknown)} to ${range(lz)}`,
      ratio: against(unknown),
      most: 0.4,
    },
    { what: "the gallery's own links, to lz-string", measured: range(real), ratio: against(real) },
  ];
}
