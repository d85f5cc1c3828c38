import { describe, expect, test } from 'vitest';
import { circles, imports, sources } from './testing/imports.ts';

const packageOf = (path: string) => path.split('/')[1] ?? '';

/** The packages that each package may import, from left to right as the data flows. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  tracker: ['wire'],
  engine: ['wire'],
  server: ['wire', 'engine', 'tracker'],
  dashboard: ['server', 'engine', 'wire'],
  lab: ['wire', 'tracker', 'engine', 'server'],
};

/** Circles of imports that are still there. */
const CIRCLES_LEFT: Readonly<Record<string, number>> = { engine: 1, server: 1, lab: 2 };

describe('the imports of the sources', () => {
  test('are found in every package', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(new Set(imports.map(({ from }) => packageOf(from)))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  });

  test.each(Object.entries(MAY_IMPORT))('of %s lead to itself or to %j', (name, allowed) => {
    const strays = imports
      .filter(({ from }) => packageOf(from) === name)
      .filter(({ to }) => packageOf(to) !== name && !allowed.includes(packageOf(to)));
    expect(strays).toEqual([]);
  });

  test.each(Object.keys(MAY_IMPORT))('of %s form no circle', (name) => {
    const found = circles(imports.filter(({ from }) => packageOf(from) === name));
    expect(found.slice(CIRCLES_LEFT[name] ?? 0)).toEqual([]);
  });
});

describe('circles of imports', () => {
  const chain = ['a', 'b', 'c'].map((from, index) => ({ from, to: ['b', 'c', 'd'][index] ?? '' }));

  test('a chain has none', () => expect(circles(chain)).toEqual([]));

  test('one import back closes a circle', () =>
    expect(circles([...chain, { from: 'c', to: 'a' }])).toEqual([['a', 'b', 'c']]));
});
