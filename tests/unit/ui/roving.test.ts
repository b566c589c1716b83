import { describe, expect, test } from 'vitest';
import { rovingIndex } from '@/app/_ui/primitives/roving';

describe('arrow keys among items', () => {
  test('go round at both ends', () => {
    expect(rovingIndex('ArrowRight', 2, 3, 'row')).toBe(0);
    expect(rovingIndex('ArrowLeft', 0, 3, 'row')).toBe(2);
    expect(rovingIndex('ArrowDown', 1, 3, 'column')).toBe(2);
    expect(rovingIndex('ArrowUp', 0, 3, 'column')).toBe(2);
  });

  test('jump to the ends with Home and End', () => {
    expect(rovingIndex('Home', 2, 3, 'row')).toBe(0);
    expect(rovingIndex('End', 0, 3, 'column')).toBe(2);
  });

  test('start at the first item when none has focus', () => {
    expect(rovingIndex('ArrowDown', -1, 3, 'column')).toBe(0);
    expect(rovingIndex('ArrowUp', -1, 3, 'column')).toBe(2);
  });

  test('leave other keys, the other axis and an empty list alone', () => {
    expect(rovingIndex('Enter', 0, 3, 'row')).toBeUndefined();
    expect(rovingIndex('ArrowDown', 0, 3, 'row')).toBeUndefined();
    expect(rovingIndex('Home', 0, 0, 'row')).toBeUndefined();
  });
});
