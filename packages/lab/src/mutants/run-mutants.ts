import { readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { relatedTests } from './related-tests.ts';
import { digest, openResults } from './results.ts';
import { type Outcome, openTestRunner } from './test-runner.ts';

/** Folders whose rules decide what is said of a visitor, or what is accepted from one. */
export const FOLDERS: readonly string[] = [
  'packages/engine/src/checks',
  'packages/engine/src/streams',
  'packages/engine/src/score',
  'packages/engine/src/evidence',
  'packages/engine/src/identity',
  'packages/engine/src/stretch',
  'packages/server/src/ingest',
  'packages/server/src/scoring',
];

export interface JudgedMutant {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

export interface RunOptions {
  /** Path of the repository, with a slash at the end. */
  readonly root: string;
  /** A folder or a file, from the root. */
  readonly folder: string;
  readonly resultsPath: string;
  onJudged(judged: JudgedMutant): void;
}

const isSource = (file: string): boolean =>
  !/\.(test|contract)\.ts$/.test(file) && !file.includes('/testing/');

/** Tries every mutant of a folder. Throws when the tests fail without any. */
export const runMutants = async ({ root, folder, resultsPath, onJudged }: RunOptions): Promise<void> => {
  const read = (file: string) => readFileSync(root + file, 'utf8');
  const files = filesBelow(root, folder).filter(isSource);
  const tests = relatedTests(root, folder);
  const testsDigest = digest(...tests.all.map(read));
  const results = openResults(resultsPath);
  const runner = await openTestRunner(root, read);
  const checked = new Set<string>();
  try {
    for (const file of files) {
      const text = read(file);
      const source = digest(text);
      const related = tests.of(file);
      for (const mutant of mutantsOf(file, text)) {
        const known = results.find(mutant.id, source, testsDigest);
        if (!known) await mustPass(related.filter((test) => !checked.has(test)));
        const outcome = known ?? (await runner.run(mutant, related));
        if (!known) results.add({ id: mutant.id, outcome, source, tests: testsDigest });
        onJudged({ mutant, outcome });
      }
    }
  } finally {
    await runner.close();
  }

  async function mustPass(fresh: readonly string[]): Promise<void> {
    if (fresh.length === 0) return;
    const failing = await runner.failing(fresh);
    if (failing.length > 0) throw new Error(`these tests fail without any mutant: ${failing.join(', ')}`);
    for (const test of fresh) checked.add(test);
  }
};
