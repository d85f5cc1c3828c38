import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const pages = await allPages(1);

test('every page has a name of its own, which can be a folder', () => {
  const names = pages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});

test('packages have exact versions', () => {
  const versions = pages.flatMap(({ packages = {} }) => Object.values(packages));
  expect(versions.length).toBeGreaterThan(30);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test('a page without packages that is not our own idea says what it stands for, and no other does', () => {
  for (const { packages, standsFor } of pages) if (standsFor) expect(packages).toBeUndefined();
});

test('thirty pages are around real packages, and twelve beside the plain form are visited in every engine', () => {
  expect(pages.filter(({ packages }) => packages).length).toBeGreaterThanOrEqual(30);
  expect(pages.filter(({ everywhere }) => everywhere)).toHaveLength(13);
});

test('a seed draws the same pages again, and another seed other ones', async () => {
  expect(await allPages(1)).toEqual(pages);
  const drawn = (all: typeof pages) => all.map((page) => page.drawn).filter(Boolean);
  expect(drawn(await allPages(2))).not.toEqual(drawn(pages));
});
