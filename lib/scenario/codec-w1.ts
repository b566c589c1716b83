import { deflateSync, Inflate } from 'fflate';
import { fromBase64url, toBase64url } from './base64url';
import { crc32 } from './crc32';
import { type Failure, failure, type ScenarioResult } from './problem';
import type { Scenario } from './scenario';
import { parseStored, storedText } from './stored';

/** Above the largest scenario there can be, all of it escaped as `\u0000`, with room for names. */
export const INFLATED_LIMIT = 2_600_000;

/** Each step inflates to 1,032 times its size at most, so the limit is overrun by 2 MB at most. */
const STEP = 2048;
const CHECKSUM_BYTES = 4;

/**
 * A scenario as the text of codec w1: its stored text in UTF-8, compressed as raw deflate (RFC 1951)
 * with a preset dictionary, then the CRC-32 of the UTF-8, in base64url.
 */
export function encodeWith(dictionary: Uint8Array, scenario: Scenario): string {
  const plain = new TextEncoder().encode(storedText(scenario));
  const packed = deflateSync(plain, { level: 9, dictionary });
  const bytes = new Uint8Array(packed.length + CHECKSUM_BYTES);
  bytes.set(packed);
  new DataView(bytes.buffer).setUint32(packed.length, crc32(plain));
  return toBase64url(bytes);
}

function damaged(message: string): Failure {
  return failure('damaged', 'link', message);
}

/** As a stream, in small steps: fflate's own limit on the output would cut the text in silence. */
function inflate(dictionary: Uint8Array, packed: Uint8Array): { ok: true; plain: Uint8Array } | Failure {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate({ dictionary }, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      if (size > INFLATED_LIMIT)
        return failure('too-large', 'link', `unpacks to over ${INFLATED_LIMIT} bytes`);
    }
  } catch (error) {
    return damaged(error instanceof Error ? error.message : 'cannot be unpacked');
  }
  const plain = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    plain.set(chunk, end);
    end += chunk.length;
  }
  return { ok: true, plain };
}

/** Opens what `encodeWith` wrote with the same dictionary; any other text is a failure, never a throw. */
export function decodeWith(dictionary: Uint8Array, encoded: string): ScenarioResult {
  const stranger = /[^A-Za-z0-9_-]/.exec(encoded);
  if (stranger)
    return failure('bad-alphabet', 'link', `has a character that no link has at ${stranger.index}`);
  if (encoded.length % 4 === 1) return damaged('is cut short');
  const bytes = fromBase64url(encoded);
  if (bytes.length <= CHECKSUM_BYTES) return damaged('is cut short');

  const end = bytes.length - CHECKSUM_BYTES;
  const inflated = inflate(dictionary, bytes.subarray(0, end));
  if (!inflated.ok) return inflated;
  if (crc32(inflated.plain) !== new DataView(bytes.buffer).getUint32(end))
    return damaged('has a wrong checksum');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(inflated.plain);
  } catch {
    return failure('not-utf8', 'link', 'unpacks to bytes that are not UTF-8');
  }
  return parseStored(text);
}
