import { describe, expect, test } from 'vitest';
import { clampShare, parseShare, shareForKey } from '@/app/_ui/primitives/split';

describe('the share of the first pane', () => {
  test('stays as it is while both panes have room', () => {
    expect(clampShare(40, 1000, 200, 300)).toBe(40);
  });

  test('leaves each pane its least size', () => {
    expect(clampShare(0, 1000, 200, 300)).toBe(20);
    expect(clampShare(100, 1000, 200, 300)).toBe(70);
  });

  test('favours the first pane where there is no room for both', () => {
    expect(clampShare(10, 400, 300, 300)).toBe(75);
  });

  test('is a percentage even where nothing fits or nothing is laid out', () => {
    expect(clampShare(50, 100, 300, 300)).toBe(100);
    expect(clampShare(50, 0, 300, 300)).toBe(50);
  });

  test('moves with the arrow keys of its direction and to the ends', () => {
    expect(shareForKey('ArrowLeft', 50, 'row')).toBe(48);
    expect(shareForKey('ArrowDown', 50, 'column')).toBe(52);
    expect(shareForKey('Home', 50, 'row')).toBe(0);
    expect(shareForKey('End', 50, 'row')).toBe(100);
    expect(shareForKey('ArrowUp', 50, 'row')).toBeUndefined();
  });

  test('is read back from storage only if it is a percentage', () => {
    expect(parseShare('41.5')).toBe(41.5);
    for (const stored of [null, '', ' ', 'NaN', 'Infinity', '-1', '101', '{}']) {
      expect(parseShare(stored)).toBeUndefined();
    }
  });
});
