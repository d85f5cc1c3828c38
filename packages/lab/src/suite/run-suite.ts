import type { Browser } from 'playwright-core';
import { SUITE_PATH } from './bootstrap-files.ts';

export interface SuiteRun {
  /** Names of the tests, in the order of their ends. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly assertions: number;
  /** Beacons that the page sent. */
  readonly beacons: number;
}

interface SuiteWindow {
  readonly global_test_results?: unknown;
  readonly outcomes: readonly { test: string; failed: number; total: number }[];
}

/** A suite that has not ended by then does not end. */
const TIMEOUT_MS = 120_000;

/** Runs the tests of Bootstrap in a new page. */
export const runSuite = async (browser: Browser, base: string, query: string): Promise<SuiteRun> => {
  const page = await browser.newPage();
  let beacons = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') beacons++;
  });
  try {
    await page.goto(new URL(SUITE_PATH + query, base).href);
    await page.waitForFunction(
      () => (window as unknown as SuiteWindow).global_test_results !== undefined,
      undefined,
      { timeout: TIMEOUT_MS },
    );
    const outcomes = await page.evaluate(() => (window as unknown as SuiteWindow).outcomes);
    const namesOf = (hasFailed: boolean) =>
      outcomes.filter(({ failed }) => failed > 0 === hasFailed).map(({ test }) => test);
    return {
      passed: namesOf(false),
      failed: namesOf(true),
      assertions: outcomes.reduce((sum, { total }) => sum + total, 0),
      beacons,
    };
  } finally {
    await page.close();
  }
};
