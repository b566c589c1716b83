import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadGallery } from '@/content/scenarios';
import { encodeWith } from '@/lib/scenario/codec-w1';
import { dictionary } from '@/lib/scenario/dictionary-w1';
import { decodeLink, encodeLink } from '@/lib/scenario/link';
import { storedText } from '@/lib/scenario/stored';

const gallery = await loadGallery();

test('the dictionary is byte for byte the one that every w1 link was made with', () => {
  const bytes = new TextEncoder().encode(dictionary);
  expect(bytes.length).toBeLessThanOrEqual(32_768);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '36103e716d6a442e77c64387a17ee34892cd4f9b847331c148cb430ce099b2f8',
  );
});

test('a link of the first day still opens', async () => {
  const text = [
    "import { Client } from '@modelcontextprotocol/client';",
    '',
    "export const client = new Client({ name: 'höflich 🧵\ud800', version: '1.0.0' });",
    '',
  ].join('\n');
  const files = [
    { name: 'client.ts', text },
    { name: 'server.ts', text: '' },
  ];
  const link = '#w1.Qx9zdQetBsF1Gg_aXTe0aJmS0prMOLwtDeivDIUP85dvjSlNsTAAXb5EeMcmlu4bKCgAUkNKNw';
  const scenario = { title: 'Golden', files, settings: { strict: true } };
  expect(await decodeLink(link)).toEqual({ ok: true, scenario });
});

describe('the link of a gallery scenario', () => {
  test.each(gallery)('$slug is a few hundred characters at most, and opens', async ({ slug, scenario }) => {
    const link = await encodeLink(scenario);
    // Those that the frozen dictionary has not seen are longer.
    expect(link.length).toBeLessThan(slug === 'faults' ? 1_000 : 500);
    expect(await decodeLink(link)).toEqual({ ok: true, scenario });
  });

  test.each(gallery)('$slug stays under 2,000 with a dictionary of the others only', ({ slug, scenario }) => {
    const others = gallery.filter((item) => item.slug !== slug).reverse();
    const words = new TextEncoder().encode(others.map((item) => storedText(item.scenario)).join(''));
    expect(encodeWith(words.subarray(-32_768), scenario).length).toBeLessThan(2_000);
  });
});
