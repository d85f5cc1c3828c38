import { rejectedFiles, runSuite } from './run-suite.ts';
import { addFiles, filesOf, makeEdits, type Sample } from './sample.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

/** A line of the output. */
export interface Outcome {
  readonly recipe: string;
  /** What the contributor wrote and changed. */
  readonly files: readonly string[];
  readonly tests: number;
  readonly failed: readonly string[];
  readonly output: string;
}

/** Follows a recipe in a copy of the tree, and runs all tests there. */
export const runSample = (sample: Sample): Outcome => {
  const copy = copyTree();
  try {
    const asked = applySample(copy, sample);
    const { tests, failed, output } = runSuite(copy);
    const files = filesOf(sample);
    const others = differences(copy.changed(), [...files, ...sample.documents]);
    return { recipe: sample.recipe, files, tests, failed: [...asked, ...failed, ...others], output };
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
  return differences(rejected, asked.in).map((line) => `compiler: ${line}`);
};

const differences = (changed: readonly string[], expected: readonly string[]): string[] => [
  ...changed.filter((file) => !expected.includes(file)).map((file) => `${file} changed`),
  ...expected.filter((file) => !changed.includes(file)).map((file) => `${file} did not change`),
];
