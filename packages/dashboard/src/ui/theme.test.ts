import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const LEVELS = ['accept', 'monitor', 'review', 'reject', 'unknown'] as const;
type Level = (typeof LEVELS)[number];

/** WCAG 2.2, 1.4.11: graphics that mean something. */
const MARK = 3;
/** Two areas side by side that differ in nothing else. Their gray differs as much as that of 70 and 55 % white. */
const AREAS = 1.5;

const blockOf = (start: string): string => {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('}', from));
};

/** The linear shares of red, green and blue. */
const linearOf = (hex: string): number[] => {
  const long = hex.length === 4 ? [...hex.slice(1)].map((one) => one + one).join('') : hex.slice(1);
  return [0, 2, 4].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
};

/** Relative luminance: what is left of a color in gray. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The pattern of a level without its colors. */
const patternOf = (level: Level): string => {
  const fill = /--level-fill:\s*([^;]+);/.exec(blockOf(`[data-level="${level}"]`))?.[1] ?? '';
  return fill.replace(/var\(--[a-z]+(-background)?\)/g, 'color').replace(/\s+/g, ' ');
};

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  const block = blockOf(`:root[data-mantine-color-scheme="${scheme}"]`);
  const color = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(block)?.[1] ?? '';

  test.each(LEVELS)('%s stands out from the surface, and its words from their chip', (level) => {
    expect(contrast(color(level), color('surface'))).toBeGreaterThanOrEqual(MARK);
    expect(contrast(color(`${level}-text`), color(`${level}-background`))).toBeGreaterThanOrEqual(4.5);
  });

  test('no two actions differ by their hue alone', () => {
    for (const one of LEVELS)
      for (const other of LEVELS.filter((level) => level > one))
        if (patternOf(one) === patternOf(other))
          expect(contrast(color(one), color(other)), `${one} and ${other}`).toBeGreaterThanOrEqual(AREAS);
  });

  test('the lines of a pattern can be seen', () => {
    for (const level of LEVELS.filter((one) => patternOf(one).startsWith('repeating')))
      expect(contrast(color(level), color(`${level}-background`)), level).toBeGreaterThanOrEqual(2);
  });
});

test('three of the five actions have a pattern of their own', () => {
  expect(new Set(LEVELS.map(patternOf)).size).toBe(4);
});
