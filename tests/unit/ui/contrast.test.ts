import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/globals.css', 'utf8');

/** The hexadecimal tokens of a theme's block. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** WCAG 2.2, definitions of relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sunk', 'selection'];

/** What stands on what, as the components use it. */
const text: Record<string, string[]> = {
  ink: [...grounds, 'client-fill', 'server-fill', 'error-fill', 'warning-fill', 'code-selected'],
  second: [...grounds, 'client-fill', 'server-fill', 'error-fill', 'warning-fill'],
  client: [...grounds, 'client-fill', 'warning-fill', 'error-fill'],
  server: [...grounds, 'server-fill'],
  error: [...grounds, 'error-fill'],
  warning: [...grounds, 'warning-fill'],
  paper: ['ink'],
  'code-keyword': grounds,
  'code-string': grounds,
  'code-number': grounds,
  'code-comment': grounds,
};

const graphics: Record<string, string[]> = {
  'client-line': [...grounds, 'client-fill', 'error-fill', 'warning-fill'],
  'server-line': [...grounds, 'server-fill'],
  third: ['paper', 'sunk'],
};

const themes = { light: tokens(':root'), dark: tokens(":root[data-theme='dark']") };

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [string, string] => [front, back]),
  );
}

test('both themes define the same colours', () => {
  expect(Object.keys(themes.light).length).toBeGreaterThan(20);
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const ratio = (front: string, back: string) =>
    contrast(theme[front] ?? '#000000', theme[back] ?? '#000000');

  test.each(pairs(text))('%s is readable as text on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(graphics))('%s is visible as a line on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
