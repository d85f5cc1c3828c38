import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TreeCopy } from './tree-copy.ts';

/** What `npm test` runs, without the main flow in a browser. */
const BUILD = ['scripts/build.mjs'];
const LINT = ['node_modules/@biomejs/biome/bin/biome', 'check', '.'];
const TYPES = ['node_modules/@typescript/native/bin/tsc', '-b'];
const TESTS = ['node_modules/vitest/vitest.mjs', 'run', '--project=!main-flow'];

export interface Result {
  /** How many tests ran. */
  readonly tests: number;
  /** The names of those that failed, and of the steps before them. */
  readonly failed: readonly string[];
  /** What they print. */
  readonly output: string;
}

/** The files in which the compiler finds errors. */
export const rejectedFiles = (copy: TreeCopy): string[] => {
  const { output } = copy.node(...TYPES);
  return [...new Set(output.match(/^[\w./-]+(?=\(\d+,\d+\): error)/gm))].sort();
};

/** Runs everything, or a `shard` of the tests, such as `2/3`; generated documents are updated. */
export const runSuite = (copy: TreeCopy, shard?: string): Result => {
  const steps = Object.entries({ build: BUILD, lint: LINT, types: TYPES }).flatMap(([name, step]) => {
    const { status, output } = copy.node(...step);
    return status === 0 ? [] : [{ name, output }];
  });
  const report = join(copy.path, 'node_modules/.tests.json');
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const run = copy.node(...TESTS, ...part, '-u', '--reporter=json', `--outputFile=${report}`);
  const tests = existsSync(report) ? testsIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const failures = tests.filter(({ status }) => status === 'failed');
  // An error outside of all tests.
  const crash = run.status !== 0 && failures.length === 0 ? [{ name: 'tests', output: run.output }] : [];
  const found = [...steps, ...failures, ...crash];
  return {
    tests: tests.filter(({ status }) => status === 'passed' || status === 'failed').length,
    failed: found.map(({ name }) => name),
    output: found.map(({ name, output }) => `${name}\n${output.slice(-3_000)}`).join('\n\n'),
  };
};

/** The part of vitest's report that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

const testsIn = ({ testResults }: Report) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file that cannot be imported has no tests.
    ...(status === 'failed' && assertionResults.length === 0 ? [{ name, status, output: message }] : []),
    ...assertionResults.map((one) => ({
      name: one.fullName,
      status: one.status,
      output: one.failureMessages?.join('\n') ?? '',
    })),
  ]);
