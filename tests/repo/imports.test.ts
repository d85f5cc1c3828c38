import { describe, expect, test } from 'vitest';
import { circles, imports, sources } from './testing/imports.ts';
import { placeOf, ROOMS } from './testing/rooms.ts';

const packageOf = (path: string) => path.split('/')[1] ?? '';

/** The packages that each package may import, from left to right as the data flows. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  tracker: ['wire'],
  engine: ['wire'],
  server: ['wire', 'engine'],
  dashboard: ['server', 'engine', 'wire'],
  research: ['wire', 'tracker', 'engine'],
  lab: ['wire', 'tracker', 'engine', 'server', 'research', 'node'],
  node: [],
};

describe('the imports of the sources', () => {
  test('are found in every package', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(new Set(imports.map(({ from }) => packageOf(from)))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  });

  test.each(Object.entries(MAY_IMPORT))('of %s lead to itself and to %j', (name, allowed) => {
    const strays = imports
      .filter(({ from }) => packageOf(from) === name)
      .filter(({ to }) => packageOf(to) !== name && !allowed.includes(packageOf(to)));
    expect(strays).toEqual([]);
  });

  test.each(Object.keys(MAY_IMPORT))('of %s form no circle', (name) => {
    const found = circles(imports.filter(({ from }) => packageOf(from) === name));
    expect(found).toEqual([]);
  });
});
/** `packages/engine/src/checks/bot.ts` is `checks/bot.ts` in its package. */
const inPackage = (path: string) => path.split('/').slice(3).join('/');

describe.each(Object.entries(ROOMS))('the rooms of %s', (name, rows) => {
  const files = sources.filter((path) => packageOf(path) === name).map(inPackage);

  test('hold every file', () => {
    expect(files.filter((path) => !placeOf(rows, path))).toEqual([]);
  });

  test('are all in use', () => {
    const inUse = new Set(files.map((path) => placeOf(rows, path)?.room));
    expect(rows.flat().filter((room) => !inUse.has(room))).toEqual([]);
  });

  test('import from earlier rooms only', () => {
    const backward = imports
      .filter(({ from, to }) => packageOf(from) === name && packageOf(to) === name)
      .filter(({ from, to }) => {
        const [later, earlier] = [placeOf(rows, inPackage(from)), placeOf(rows, inPackage(to))];
        return later && earlier && later.room !== earlier.room && later.row <= earlier.row;
      });
    expect(backward).toEqual([]);
  });
});

describe('circles of imports', () => {
  const chain = ['a', 'b', 'c'].map((from, index) => ({ from, to: ['b', 'c', 'd'][index] ?? '' }));

  test('a chain has none', () => expect(circles(chain)).toEqual([]));

  test('one import back closes a circle', () =>
    expect(circles([...chain, { from: 'c', to: 'a' }])).toEqual([['a', 'b', 'c']]));
});
