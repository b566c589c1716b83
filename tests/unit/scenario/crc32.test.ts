import { expect, test } from 'vitest';
import { crc32 } from '@/lib/scenario/crc32';

test('gives the check value that the CRC catalogue lists for CRC-32', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('of no bytes is 0', () => {
  expect(crc32(new Uint8Array())).toBe(0);
});
