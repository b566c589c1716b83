import { expect, it } from 'vitest';
import { oneLine } from '@/lib/playground/raw-text';

it('a text of many lines becomes one, without what ends its last', () => {
  expect(oneLine('{\r\n  "a": 1\n}\n')).toBe('{   "a": 1 }');
});

it('blanks at the edges and a byte-order mark stay', () => {
  expect(oneLine(' {} ')).toBe(' {} ');
  expect(oneLine('\uFEFF{}\n')).toBe('\uFEFF{}');
});
