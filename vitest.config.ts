import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SkipReporter } from './scripts/skip-reporter.mjs';
import { BROWSER_TESTS, LONG_TESTS, MAIN_FLOW, SYSTEM_TESTS, storeTests } from './tests/suites.ts';
import { CountReporter } from './tests/testing/count-reporter.ts';
import { CrashReporter } from './tests/testing/crash-reporter.ts';
import { LongestFirst } from './tests/testing/longest-first.ts';
import { PATIENCE_MS, TEST_MS } from './tests/testing/patience.ts';

/** Stories that wait for minutes. */
const WAITING = ['e2e/tracker/delivery.test.ts'];

/** A part of `npm test` in a copy of the tree, at a low priority: it takes the time that waiting stories leave. */
const DRAWN_RECIPE = 'e2e/recipes/drawn.test.ts';

/** Tests without input on a screen that keep a core busy. */
const BUSY = [
  'e2e/recipes/recipes.test.ts',
  'e2e/server/crash.test.ts',
  'e2e/server/faults.test.ts',
  'e2e/server/hostile-session.test.ts',
  'e2e/lab/benchmarks.test.ts',
  'e2e/lab/heap.test.ts',
];

/** Stories with a mouse, a keyboard or fingers on a virtual screen. A busy machine plays their input late. */
const ON_SCREEN = [
  'e2e/tracker/phone.test.ts',
  'e2e/tracker/touch.test.ts',
  'e2e/tracker/self-acting-input.test.ts',
];

/** Tests that judge how a session behaves. */
const JUDGED = ['e2e/lab/pages.test.ts', 'e2e/lab/visitors.test.ts', BROWSER_TESTS];

/** A browser that does not start fails hundreds of stories, each after its whole patience. */
const MANY_FAILURES = 20;

/** The compiled modules of this run, for all projects. The next run starts without them, so that it never sees an old one. */
const MODULE_CACHE = `${tmpdir()}/gait-modules-${process.pid}`;
process.once('exit', () => rmSync(MODULE_CACHE, { recursive: true, force: true }));

/** What properties draw from: the ID of the commit, if nobody says another number. */
process.env.GAIT_TEST_SEED ??= String(
  Number.parseInt(spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.slice(0, 7), 16),
);

/** Made once for the servers of all files. */
const globalSetup = 'tests/testing/shared-files.ts';

/**
 * Files side by side. The default leaves one of two cores idle. With more, the virtual screen of an end-to-end story is
 * so late that presses and keys lose their times.
 */
const WORKERS = 2;
/** For tests that wait for a browser or a disk a third of their time. */
const maxWorkers = WORKERS + 1;
/** For stories in browsers, which wait half of their time. */
const STORY_WORKERS = WORKERS + 2;

const suite = (
  name: string,
  groupOrder: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  // Files of one worker share its modules: loading them again for each file takes longer than most tests.
  test: { name, isolate: false, maxWorkers, sequence: { groupOrder }, ...test },
});

/** End-to-end stories. What their modules keep, browsers and screens, ends with each file. */
const stories = (name: string, groupOrder: number, test: TestProjectInlineConfiguration['test']) =>
  suite(name, groupOrder, {
    setupFiles: ['e2e/testing/end-file.ts', 'tests/testing/cheap-passwords.ts'],
    ...test,
  });

const inPackages = (test: TestProjectInlineConfiguration['test']) => ({
  globalSetup,
  ...test,
  setupFiles: [
    'tests/testing/reset-stubs.ts',
    'tests/testing/cheap-passwords.ts',
    ...(process.env.GAIT_TEST_SLOW ? ['tests/testing/processor-time.ts'] : []),
    ...(test?.setupFiles ?? []),
  ],
});

/** `npm test`. */
const quick = [
  suite('repo', 0, { include: ['tests/repo/**/*.test.ts'] }),
  suite(
    'packages',
    0,
    inPackages({
      include: ['packages/*/src/**/*.test.{ts,tsx}'],
      exclude: [SYSTEM_TESTS, BROWSER_TESTS, LONG_TESTS],
      env: { GAIT_TEST_STORES: 'embedded' },
      setupFiles: ['tests/testing/no-processes.ts'],
    }),
  ),
  suite('main-flow', 0, { include: [MAIN_FLOW] }),
];

/** What `npm run test:all` runs beside them. */
const others = [
  suite('postgres', 0, inPackages({ include: storeTests(), env: { GAIT_TEST_STORES: 'postgres' } })),
  suite('system', 0, inPackages({ include: [SYSTEM_TESTS] })),
  suite('long', 0, inPackages({ include: [LONG_TESTS], env: { GAIT_TEST_VISITS: 'many' } })),
  stories('e2e', 1, {
    include: ['e2e/**/*.test.ts'],
    exclude: [MAIN_FLOW, ...WAITING, ...ON_SCREEN, ...BUSY, ...JUDGED, DRAWN_RECIPE],
    maxWorkers: STORY_WORKERS,
    globalSetup,
  }),
  stories('e2e-busy', 2, { include: BUSY, globalSetup }),
  // They wait most of their time for the pace of a visitor.
  stories('e2e-paced', 3, {
    include: [...ON_SCREEN, ...JUDGED, ...WAITING, DRAWN_RECIPE],
    maxWorkers: maxWorkers + 1,
  }),
];

export default defineConfig({
  test: {
    reporters: ['default', new SkipReporter(), new CountReporter(), new CrashReporter()],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    setupFiles: ['tests/testing/seed-of-drawings.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    sequence: { sequencer: LongestFirst },
    // Each project would compile the same modules again.
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULE_CACHE },
    ...(process.env.GAIT_TESTS === 'quick'
      ? { projects: quick }
      : { projects: [...quick, ...others], bail: MANY_FAILURES }),
  },
});
