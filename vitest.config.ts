import { defineConfig } from 'vitest/config';
import { SkipReporter } from './scripts/skip-reporter.mjs';

/** Tests within a package that start real browsers. */
const BROWSER_TESTS = 'packages/*/src/**/*.browser.test.ts';

/** Stories that wait for minutes and need no screen. They run beside unit tests. */
const WAITING = ['e2e/tracker/delivery.test.ts'];

/** Tests without input on a screen that keep a core busy. */
const BUSY = [
  'e2e/recipes/**/*.test.ts',
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

/** Tests that judge how a session behaves: one file at a time. */
const ALONE = ['e2e/lab/visitors.test.ts', BROWSER_TESTS];

/** Compiled once for the servers of all files. */
const ADDRESS_LISTS = 'tests/testing/address-lists.ts';

/**
 * Files side by side. The default leaves one of two cores idle. With more, the virtual screen of an end-to-end story is
 * so late that presses and keys lose their times.
 */
const WORKERS = 2;
/** For tests that wait for a browser or a disk a third of their time. */
const MORE_WORKERS = WORKERS + 1;

export default defineConfig({
  test: {
    reporters: ['default', new SkipReporter()],
    // For a machine that is five times as slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          maxWorkers: MORE_WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          maxWorkers: MORE_WORKERS,
          // Files of one worker share its modules: loading them again for each file takes longer than most tests.
          isolate: false,
          setupFiles: ['tests/testing/reset-stubs.ts', 'tests/testing/cheap-passwords.ts'],
          globalSetup: ADDRESS_LISTS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-waiting',
          include: WAITING,
          maxWorkers: MORE_WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...WAITING, ...ON_SCREEN, ...BUSY, ...ALONE],
          globalSetup: ADDRESS_LISTS,
          maxWorkers: MORE_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-screen',
          include: ON_SCREEN,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-busy',
          include: BUSY,
          globalSetup: ADDRESS_LISTS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
