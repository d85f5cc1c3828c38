import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The whole main flow in a real browser: the only test of `npm test` that starts a process. */
export const MAIN_FLOW = 'e2e/main-flow/visit.test.ts';

/** Tests within a package that start a process, a PostgreSQL or a browser. */
export const SYSTEM_TESTS = 'packages/*/src/**/*.system.test.{ts,tsx}';

/** System tests that judge what a real browser reports: one file at a time. */
export const BROWSER_TESTS = 'packages/*/src/**/*.browser.test.ts';

/** Tests within a package that need over 2 s of processor: `npm run test:all -- --slow` lists candidates. */
export const LONG_TESTS = 'packages/*/src/**/*.long.test.{ts,tsx}';

/** Processor time from which a test is a candidate for a `*.long.test.ts`, in ms on a quiet machine. */
export const LONG_TEST_MS = 2_000;

/** Tests that run once for each store. `npm test` runs them on the embedded store, `npm run test:all` on PostgreSQL too. */
export const storeTests = (): string[] =>
  readdirSync(`${ROOT}packages/server/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !/\.(system|long)\.test\.ts$/.test(path))
    .map((path) => `packages/server/src/${path}`)
    .filter((path) => /\bdescribeEngines\(/.test(readFileSync(ROOT + path, 'utf8')))
    .sort();
