import { spawnSync } from 'node:child_process';
import { createVitest } from 'vitest/node';
import { type Mutant, mutated } from './mutants-of.ts';

export type Outcome = 'killed' | 'survived';

export interface TestRunner {
  /** Whether one of the test files notices the mutant. Sources on disk stay as they are. */
  run(mutant: Mutant, testFiles: readonly string[]): Promise<Outcome>;
  /** The test files that fail without any mutant. */
  failing(testFiles: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** A mutant that makes a test run forever counts as killed after this many ms. */
const TIMEOUT_MS = 20_000;

/** After this many ms a test file loops without yielding, which no timeout of a test ends, so its process is killed. */
const STUCK_MS = 180_000;

/** Ends the processes in which Vitest runs test files. It reports them as errors and starts others. */
const killWorkers = () => spawnSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'vitest.*forks']);

/** Vitest in this process; the mutant is put in place as its file is loaded. */
export const openTestRunner = async (root: string, read: (file: string) => string): Promise<TestRunner> => {
  let current: Mutant | undefined;
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    load: (id: string) =>
      current && id === root + current.file ? mutated(read(current.file), current) : undefined,
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      include: ['packages/*/src/**/*.test.ts'],
      exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
      watch: false,
      reporters: [{}],
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      fileParallelism: false,
    },
    { plugins: [plugin], logLevel: 'silent' },
  );
  await vitest.standalone();
  const project = vitest.getRootProject();
  const outcome = async (testFiles: readonly string[]) => {
    const specifications = testFiles.map((file) => project.createSpecification(root + file));
    const watchdog = setTimeout(killWorkers, STUCK_MS);
    const { testModules, unhandledErrors } = await vitest
      .runTestSpecifications(specifications)
      .finally(() => clearTimeout(watchdog));
    // Results of earlier runs stay in the list.
    const ran = new Set(testFiles.map((file) => root + file));
    const failed = testModules
      .filter((module) => ran.has(module.moduleId) && !module.ok())
      .map(({ moduleId }) => moduleId);
    return unhandledErrors.length > 0 ? [...failed, 'unhandled error'] : failed;
  };
  /** Puts a mutant in place, and the source of the one before back. */
  const put = (mutant: Mutant | undefined) => {
    const files = [current?.file, mutant?.file].filter((file) => file !== undefined);
    current = mutant;
    for (const file of files) vitest.invalidateFile(root + file);
  };
  return {
    async run(mutant, testFiles) {
      put(mutant);
      for (const file of testFiles) if ((await outcome([file])).length > 0) return 'killed';
      return 'survived';
    },
    async failing(testFiles) {
      put(undefined);
      return outcome(testFiles);
    },
    close: () => vitest.close(),
  };
};
