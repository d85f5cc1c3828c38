import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** What Playwright says when the browser has lost the process of a page. */
const CRASH = 'Page crashed';
/** A page of ours that no browser can show would crash in most files. */
const MAX_FILES = 2;

const errorsOf = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allTests('failed')].flatMap((test: TestCase) => test.result().errors ?? []),
];

const isCrash = (module: TestModule): boolean => {
  const errors = errorsOf(module);
  return errors.length > 0 && errors.every(({ message }) => message.includes(CRASH));
};

/**
 * Writes the files that failed only because a process of the browser crashed, one a line, into the file that
 * `GAIT_TEST_CRASHED` names. `scripts/test.mjs` runs them once more; a page that crashes again fails.
 */
export class CrashReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const { GAIT_TEST_CRASHED: path, GAIT_TEST_WHOLE: isWhole } = process.env;
    const found = new Set(modules.map(({ project }) => project.name));
    // A suite that found no test fails the run, which a second run of other files would hide.
    if (isWhole && this.vitest?.projects.some(({ name }) => !found.has(name))) return;
    const failed = modules.filter((module) => module.state() === 'failed');
    if (!path || failed.length === 0 || failed.length > MAX_FILES || unhandled.length > 0) return;
    if (!failed.every(isCrash)) return;
    writeFileSync(path, failed.map((module) => module.relativeModuleId).join('\n'));
  }
}
