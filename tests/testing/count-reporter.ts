import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { LONG_TEST_MS } from '../suites.ts';

const testsOf = (modules: readonly TestModule[]): TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()]);

const counted = (tests: readonly TestCase[]): string => {
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
};

/** Candidates for a `*.long.test.ts`, by the processor time of the process that ran them, the longest first. */
const slowTests = (modules: readonly TestModule[]): string[] =>
  modules
    .flatMap((module) => [
      {
        module,
        name: 'outside of its tests, the first imports of a worker included',
        ms: module.meta().processorMs,
      },
      ...testsOf([module]).map((test) => ({ module, name: test.fullName, ms: test.meta().processorMs })),
    ])
    .flatMap(({ ms = 0, ...test }) => (ms >= LONG_TEST_MS ? { ms, ...test } : []))
    .sort((a, b) => b.ms - a.ms)
    .map(
      ({ ms, module, name }) =>
        `${(ms / 1_000).toFixed(1).padStart(6)} s  ${module.project.name}  ${module.relativeModuleId}  ${name}`,
    );

/** Prints how many tests each suite ran and how long, and fails a whole run in which a suite found none. */
export class CountReporter implements Reporter {
  private vitest: Vitest | undefined;
  /** When the first module of each suite began and the last one ended. Monotonic, in ms. */
  private readonly times = new Map<string, { readonly from: number; to: number }>();

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now();
    if (!this.times.has(project.name)) this.times.set(project.name, { from: now, to: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const times = this.times.get(project.name);
    if (times) times.to = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { GAIT_TEST_WHOLE: isWhole, GAIT_TEST_SLOW: isSlow } = process.env;
    const lines = (this.vitest?.projects ?? []).flatMap(({ name }) => {
      const tests = testsOf(modules.filter(({ project }) => project.name === name));
      const { from = 0, to = 0 } = this.times.get(name) ?? {};
      if (tests.length > 0) return `${name}: ${counted(tests)}, ${Math.round((to - from) / 1_000)} s`;
      if (!isWhole) return [];
      process.exitCode = 1;
      return `${name}: no test was found`;
    });
    lines.push(`tests: ${counted(testsOf(modules))}`);
    if (isSlow) lines.push(...slowTests(modules));
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
