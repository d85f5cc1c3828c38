import { describe, expect, test } from 'vitest';
import { storeTests } from '../suites.ts';
import { LONGEST } from '../testing/longest-first.ts';
import { filesBelow, isTest, textOf } from './testing/files.ts';
import { importedBy, remembered } from './testing/imports.ts';

const inPackages = filesBelow('packages').filter((path) => /\/src\/.*\.test\.tsx?$/.test(path));
const isSystemTest = (path: string) => /\.(system|browser)\.test\.tsx?$/.test(path);

/** What starts a process, a PostgreSQL or a browser. */
const STARTS = /from '(?:node:child_process|playwright-core)'|\bexecPath\b/;

const starts = remembered((path) => STARTS.test(textOf(path)));

/** `describeEngines` runs a file with the stores that its suite has, so that the file stands in both. */
const BY_SUITE = 'packages/server/src/testing/databases.ts';

/** The files by which a test starts something, of those that `isFollowed`. */
const startersOf = (file: string, isFollowed: (path: string) => boolean): string[] => {
  const seen = new Set([file]);
  for (const path of seen)
    for (const to of importedBy(path)) if (to !== BY_SUITE && isFollowed(to)) seen.add(to);
  return [...seen].filter(starts);
};

describe('tests in the packages', () => {
  test('are found, and so are those that run on each store', () => {
    expect(inPackages.length).toBeGreaterThan(400);
    expect(inPackages.filter(isSystemTest).length).toBeGreaterThan(10);
    expect(storeTests().length).toBeGreaterThan(3);
  });

  test('that start a process, a PostgreSQL or a browser are named *.system.test.ts', () => {
    // What a test starts through code of the product or the lab is refused while it runs: `testing/no-processes.ts`.
    const strays = inPackages
      .filter((path) => !isSystemTest(path))
      .map((path) => ({ path, starters: startersOf(path, isTest) }));
    expect(strays.filter(({ starters }) => starters.length > 0)).toEqual([]);
  });

  test('that start nothing are not: they belong to npm test', () => {
    const strays = inPackages.filter(
      (path) => isSystemTest(path) && startersOf(path, () => true).length === 0,
    );
    expect(strays).toEqual([]);
  });
});

test('the files that start first are stories', () => {
  const stories = new Set(filesBelow('e2e'));
  expect(LONGEST.filter((path) => !stories.has(path))).toEqual([]);
});
