import { failure, type ScenarioResult } from './problem';
import type { Scenario } from './scenario';

/** Longer than any scenario within its limits needs, and about what a browser takes as an address. */
export const LINK_LENGTH_LIMIT = 2_000_000;

/** Names the codec for good: another dictionary or compression is another number. */
const CODEC = 1;

async function codec() {
  const [{ encodeWith, decodeWith }, { dictionary }] = await Promise.all([
    import('./codec-w1'),
    import('./dictionary-w1'),
  ]);
  return { encodeWith, decodeWith, dictionary: new TextEncoder().encode(dictionary) };
}

/** The whole scenario as a URL's fragment, `#` included. Rejects only where the codec cannot be loaded. */
export async function encodeLink(scenario: Scenario): Promise<string> {
  const { encodeWith, dictionary } = await codec();
  return `#w${CODEC}.${encodeWith(dictionary, scenario)}`;
}

/**
 * Opens a fragment, with or without its `#`. Whatever is wrong with it comes back as data; it rejects
 * only where the codec cannot be loaded.
 */
export async function decodeLink(fragment: string): Promise<ScenarioResult> {
  if (fragment.length > LINK_LENGTH_LIMIT) {
    return failure('too-large', 'link', `is longer than ${LINK_LENGTH_LIMIT} characters`);
  }
  const [, version, encoded] = /^#?w([1-9][0-9]*)\.(.*)$/s.exec(fragment) ?? [];
  if (version === undefined || encoded === undefined) {
    return failure('unknown-codec', 'link', 'does not begin with the name of a codec, such as "w1."');
  }
  if (Number(version) > CODEC)
    return failure('too-new', 'link', `is of codec w${version}, newer than this page`);
  const { decodeWith, dictionary } = await codec();
  return decodeWith(dictionary, encoded);
}
