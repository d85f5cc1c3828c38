import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './files-below.ts';

const PACKAGE = /^packages\/[^/]+\/src\//;

/** Files of the same package that a file imports. */
const importsOf = (root: string, file: string): string[] =>
  ts
    .preProcessFile(readFileSync(root + file, 'utf8'))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
    .filter((path) => path.endsWith('.ts') && existsSync(root + path));

export interface RelatedTests {
  /** Every test file of the package, for telling whether one has changed. */
  readonly all: readonly string[];
  /** Test files that reach the source file by imports, nearest first: beside it, in its folder, elsewhere in the package. */
  of(file: string): readonly string[];
}

/** Knows which tests of a package reach which of its sources. */
export const relatedTests = (root: string, anyFile: string): RelatedTests => {
  const [src = ''] = PACKAGE.exec(anyFile) ?? [];
  const all = filesBelow(root, src).filter(
    (file) => file.endsWith('.test.ts') && !file.endsWith('.browser.test.ts'),
  );
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (test: string): ReadonlySet<string> => {
    const known = reached.get(test);
    if (known) return known;
    const files = new Set<string>();
    const queue = [test];
    for (let file = queue.pop(); file; file = queue.pop())
      for (const imported of importsOf(root, file))
        if (!files.has(imported)) {
          files.add(imported);
          queue.push(imported);
        }
    reached.set(test, files);
    return files;
  };
  const distance = (file: string, test: string): number => {
    if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
    return dirname(test) === dirname(file) ? 1 : 2;
  };
  return {
    all,
    of: (file) =>
      all
        .filter((test) => reach(test).has(file))
        .sort((one, next) => distance(file, one) - distance(file, next)),
  };
};
