import type { Fault } from './faults.ts';
import { type Result, rejectedFiles, runSuite } from './run-suite.ts';
import { addFiles, filesOf, makeEdits, type Sample } from './sample.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

/** A line of the output. */
export interface Outcome extends Result {
  readonly recipe: string;
  /** What the contributor wrote and changed. */
  readonly files: readonly string[];
}

/** Follows a recipe in a copy of the tree, and runs the tests there, or a `shard` of them. */
export const runSample = (sample: Sample, shard?: string): Outcome =>
  inCopy((copy) => {
    const asked = applySample(copy, sample);
    const { failed, ...result } = runSuite(copy, shard);
    const files = filesOf(sample);
    const changed = copy.changed();
    // Other shards update the rest.
    const documents = sample.documents.filter((document) => !shard || changed.includes(document));
    const others = differences(changed, [...files, ...documents], 'changed');
    return { recipe: sample.recipe, files, ...result, failed: [...asked, ...failed, ...others] };
  });

/** Makes a mistake in a recipe. What should have failed, and did not, is what failed. */
export const runFault = ({ fault, sample, mistakes, foundBy }: Fault): Outcome =>
  inCopy((copy) => {
    applySample(copy, sample);
    makeEdits(copy.path, mistakes);
    const { tests, failed } = runSuite(copy);
    const missing = foundBy.filter((name) => !failed.some((one) => one.includes(name)));
    const notFound = missing.map((name) => `not found by ${name}`);
    return { recipe: fault, files: filesOf(sample), tests, failed: notFound, output: failed.join('\n') };
  });

const inCopy = (run: (copy: TreeCopy) => Outcome): Outcome => {
  const copy = copyTree();
  try {
    return run(copy);
  } finally {
    copy.remove();
  }
};

/** Writes what the sample writes. Returns in which files the compiler should have asked for more and did not. */
const applySample = (copy: TreeCopy, { files, edits, asked }: Sample): string[] => {
  addFiles(copy.path, files);
  makeEdits(copy.path, edits);
  if (!asked) return [];
  const rejected = rejectedFiles(copy);
  makeEdits(copy.path, asked.edits);
  return differences(rejected, asked.in, 'rejected by the compiler');
};

const differences = (found: readonly string[], expected: readonly string[], what: string): string[] => [
  ...found.filter((file) => !expected.includes(file)).map((file) => `${file} is ${what}`),
  ...expected.filter((file) => !found.includes(file)).map((file) => `${file} is not ${what}`),
];
