import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { allPages } from '../../packages/lab/src/pages/all-pages.ts';
import { installedPage } from '../../packages/lab/src/pages/installed-page.ts';
import type { LabPage } from '../../packages/lab/src/pages/page.ts';
import type { PageVisit } from '../../packages/lab/src/pages/page-visit.ts';
import { runPages } from '../../packages/lab/src/pages/run-pages.ts';
import type { Step } from '../../packages/lab/src/pages/steps.ts';
import { faultsOf } from '../../packages/lab/src/pages/verdict.ts';
import { syntheticPerson } from '../../packages/lab/src/people/synthetic-person.ts';
import { noChromium } from '../testing/chromium.ts';

const PLAIN = 'plain-form';
/** One page for each cause: paced keys, texts and clicks of the page, scrolling, built-ins, headers, names and a shield. */
const EIGHT = [
  PLAIN,
  'jspsych-flanker',
  'tribute-mentions',
  'alpine',
  'scroll-to-error',
  'mootools',
  'sentry',
  'marionette-shield',
];
const SEED = 1;
const MOST_KEYS = 16;
const TRIALS = 14;
/** A window on a screen that is not there fails long before. */
const TIMEOUT_MS = 1_200_000;

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const hasScreen = () =>
  existsSync('/usr/bin/Xvfb') &&
  existsSync('/usr/bin/openbox') &&
  runs('python3', '-c', 'import ctypes; ctypes.CDLL("libXtst.so.6")');

const shortened = (step: Step): Step => {
  if (step.act === 'write') return { ...step, keys: Math.min(step.keys, MOST_KEYS) };
  return step.act === 'answer' ? { ...step, times: TRIALS } : step;
};

const pages: LabPage[] = (await allPages(SEED))
  .filter(({ name }) => EIGHT.includes(name))
  .map((page) => ({ ...page, steps: page.steps.map(shortened) }));

const arePackagesInstalled = (): boolean => {
  try {
    for (const page of pages) installedPage(page);
    return true;
  } catch {
    return false;
  }
};

/** Why this machine cannot visit the pages. */
const missing = (): string | undefined => {
  if (noChromium) return noChromium;
  if (!hasScreen()) return 'no Xvfb, openbox, or python3 with libXtst';
  return arePackagesInstalled() ? undefined : 'the packages of the pages cannot be installed';
};
const lacking = missing();
const title = 'visits to eight pages';

describe.skipIf(lacking)(lacking ? `${title} (skipped: ${lacking})` : title, () => {
  const visits: PageVisit[] = [];

  beforeAll(async () => {
    const plain = pages.find(({ name }) => name === PLAIN)!;
    const people = [() => syntheticPerson(SEED, 60)];
    const plan = { plain, pages, people, areHasty: true, bots: [], engines: ['chromium'] } as const;
    await runPages({ ...plan, seed: SEED, commit: '', seats: 2, known: [] }, (visit) => visits.push(visit));
  }, TIMEOUT_MS);

  test.each(pages)('a person on $name is accepted', (page) => {
    const visit = visits.find((one) => one.page === page.name);
    expect(visit ? faultsOf(visit, page) : ['not visited']).toEqual([]);
    expect(visit?.beacons).toBeGreaterThan(0);
  });
});
