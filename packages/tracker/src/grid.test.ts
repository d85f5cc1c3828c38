import { beforeEach, expect, test, vi } from 'vitest';

const load = async (ratio: number, scale = 1) => {
  vi.resetModules();
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('window', { visualViewport: { scale } });
  return (await import('./grid.ts')).gridOf;
};
beforeEach(() => vi.unstubAllGlobals());

test('whole device pixels are class 0 at every ratio', async () => {
  for (const ratio of [1, 1.25, 1.5, 2]) {
    const gridOf = await load(ratio);
    for (let pixel = 0; pixel < 50; pixel++) expect(gridOf(pixel / ratio, (3 * pixel) / ratio, 0)).toBe(0);
  }
});

test('other remainders are numbered in order of appearance, up to seven', async () => {
  const gridOf = await load(1);
  const classes = Array.from({ length: 9 }, (_, i) => gridOf(10 + (i + 1) / 10, 20, 0));
  expect(classes).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
  expect(gridOf(99.1, 7, 0)).toBe(1);
});

test('a pinch-zoomed page has class 0', async () => {
  const gridOf = await load(1, 1.7);
  expect(gridOf(10.3, 20.9, 0)).toBe(0);
});

test('another pixel ratio restarts the classes at its next lookup', async () => {
  const gridOf = await load(1);
  expect(gridOf(10.3, 20, 0)).toBe(1);
  vi.stubGlobal('devicePixelRatio', 2);
  expect(gridOf(10.5, 20, 1_000)).toBe(0);
  expect(gridOf(10.2, 20, 1_001)).toBe(1);
});
