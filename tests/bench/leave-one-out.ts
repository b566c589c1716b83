/** Where the part of dictionary w1 begins that its gallery gave; before it is text written by hand. */
const GALLERY_FROM = 4_512;
/** A stretch of at least so many characters that is there already is not said twice. */
const KNOWN = 70;
const STEP = 8;
const MOST = 32_768;

/** What of a text a dictionary does not have yet. */
function fresh(text: string, dictionary: string): string {
  const places = new Map<string, number[]>();
  for (let at = 0; at + STEP <= dictionary.length; at += 1) {
    const key = dictionary.slice(at, at + STEP);
    const found = places.get(key);
    if (found) found.push(at);
    else places.set(key, [at]);
  }
  const longestAt = (at: number) => {
    let longest = 0;
    for (const place of places.get(text.slice(at, at + STEP)) ?? []) {
      let length = STEP;
      while (at + length < text.length && text[at + length] === dictionary[place + length]) length += 1;
      longest = Math.max(longest, length);
    }
    return longest;
  };
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const known = longestAt(at);
    if (known < KNOWN) kept += text[at];
    at += known < KNOWN ? 1 : known;
  }
  return kept;
}

/**
 * A dictionary made of some scenarios' stored texts the way that dictionary w1 was made of the whole
 * gallery's: the first text last, each without what the ones before it say, and w1's handwritten part in front.
 */
export function dictionaryOf(texts: readonly string[], w1: string): Uint8Array {
  let made = '';
  for (const text of texts) made = fresh(text, made) + made;
  const bytes = new TextEncoder().encode(w1.slice(0, GALLERY_FROM) + made);
  return bytes.subarray(-MOST);
}
