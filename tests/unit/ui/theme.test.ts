import { describe, expect, test } from 'vitest';
import { THEME_SCRIPT } from '@/app/_ui/site/theme';

/** Runs the script of <head> in a made-up browser and says which theme the page gets. */
function themeOf(system: 'light' | 'dark', stored: () => string | null): string | undefined {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const localStorage = { getItem: (key: string) => (key === 'wirelab:theme' ? stored() : null) };
  const matchMedia = (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` });
  new Function('document', 'localStorage', 'matchMedia', THEME_SCRIPT)(document, localStorage, matchMedia);
  return document.documentElement.dataset.theme;
}

describe('the script that sets the theme before the first paint', () => {
  test('follows the system where nothing is remembered', () => {
    expect(themeOf('dark', () => null)).toBe('dark');
    expect(themeOf('light', () => null)).toBe('light');
  });

  test('keeps to what the reader chose', () => {
    expect(themeOf('dark', () => 'light')).toBe('light');
    expect(themeOf('light', () => 'dark')).toBe('dark');
  });

  test('follows the system when something else was stored', () => {
    expect(themeOf('dark', () => 'purple')).toBe('dark');
  });

  test('follows the system in a browser that forbids storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(themeOf('dark', forbidden)).toBe('dark');
  });

  test('can stand in a script element', () => {
    expect(THEME_SCRIPT).not.toMatch(/<\/|<!--/);
  });
});
