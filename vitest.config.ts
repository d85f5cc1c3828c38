import { defineConfig } from 'vitest/config';
import { SkipReporter } from './scripts/skip-reporter.mjs';

/** Tests within a package that start real browsers. */
const BROWSER_TESTS = 'packages/*/src/**/*.browser.test.ts';

/** A browser that shares two cores with another is late with what a story waits for: one end-to-end file at a time. */
export default defineConfig({
  test: {
    reporters: ['default', new SkipReporter()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', BROWSER_TESTS],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
