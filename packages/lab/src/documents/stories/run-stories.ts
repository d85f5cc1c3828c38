import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserStory } from './story-groups.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const STORIES = 'e2e/tracker';

/** Without the variables of an enclosing vitest. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)));

const vitest = (args: readonly string[]) =>
  spawnSync(process.execPath, [`${ROOT}node_modules/vitest/vitest.mjs`, ...args], {
    cwd: ROOT,
    env: environment(),
    // Output of the tests must not mix with the page.
    stdio: ['ignore', process.stderr, process.stderr],
  });

const withReportFile = <Result>(read: (file: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'gait-stories-'));
  try {
    return read(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Runs the stories of the tracker in the installed browsers. */
export const runStories = (): { stories: BrowserStory[]; succeeded: boolean } =>
  withReportFile((file) => {
    const { status } = vitest([
      'run',
      STORIES,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    const stories = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ ancestorTitles, title, status: result }) => ({
        group: ancestorTitles[0] ?? '',
        title,
        status: result,
      }));
    return { stories, succeeded: status === 0 };
  });
