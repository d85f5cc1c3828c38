import { defineConfig } from 'vitest/config';
import { SkipReporter } from './scripts/skip-reporter.mjs';

/** Tests within a package that start real browsers. */
const BROWSER_TESTS = 'packages/*/src/**/*.browser.test.ts';

/** Tests that judge how a session behaves, or that keep both cores busy: one file at a time. */
const ALONE = ['e2e/lab/**/*.test.ts', 'e2e/recipes/**/*.test.ts', 'e2e/server/crash.test.ts', BROWSER_TESTS];

/**
 * Files side by side. The default leaves one of two cores idle. With more, the virtual screen of an end-to-end story is
 * so late that presses and keys lose their times.
 */
const WORKERS = 2;

export default defineConfig({
  test: {
    reporters: ['default', new SkipReporter()],
    // For a machine that is five times as slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          maxWorkers: WORKERS,
          // Files of one worker share its modules: loading them again for each file takes longer than most tests.
          isolate: false,
          setupFiles: 'tests/testing/reset-stubs.ts',
          globalSetup: 'tests/testing/address-lists.ts',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
