import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';
import { openTestRunner } from './test-runner.ts';

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

const sources: Readonly<Record<string, string>> = {
  'packages/a/src/one.ts': 'export const one = (n: number) => n > 10;\n',
  'packages/a/src/two.ts': 'export const two = (n: number) => n > 10;\n',
};

/** A tree with two rules: `one` is tested at its edge, `two` far from it. */
const aTree = (): string => {
  mkdirSync(CACHE, { recursive: true });
  const root = `${mkdtempSync(join(CACHE, 'mutants-'))}/`;
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(`${root}packages/a/src`, { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(root + file, text);
  const story = (name: string, outside: number, inside: number) =>
    `import { expect, test } from 'vitest';
    import { one } from './one.ts';
    import { two } from './two.ts';
    test('both', () => { expect([one(${outside}), two(0)]).toEqual([false, false]); expect(${name}(${inside})).toBe(true); });`;
  writeFileSync(`${root}packages/a/src/one.test.ts`, story('one', 10, 11));
  writeFileSync(`${root}packages/a/src/two.test.ts`, story('two', 0, 100));
  return root;
};

test('a mutant is judged alone: the one before it, in another file, is gone', async () => {
  const root = aTree();
  const runner = await openTestRunner(root, (file) => sources[file] ?? '');
  onTestFinished(() => runner.close());
  const mutantOf = (file: string) =>
    mutantsOf(file, sources[file] ?? '').find(({ original }) => original === '>')!;
  const tests = ['packages/a/src/one.test.ts', 'packages/a/src/two.test.ts'];
  expect(await runner.failing(tests)).toEqual([]);
  expect(await runner.run(mutantOf('packages/a/src/one.ts'), tests)).toBe('killed');
  expect(await runner.run(mutantOf('packages/a/src/two.ts'), tests)).toBe('survived');
  expect(await runner.failing(tests)).toEqual([]);
});

test('a test file that has failed does not fail the runs of others', async () => {
  const root = aTree();
  const runner = await openTestRunner(root, (file) => sources[file] ?? '');
  onTestFinished(() => runner.close());
  const [greater] = mutantsOf('packages/a/src/one.ts', sources['packages/a/src/one.ts'] ?? '');
  expect(await runner.run(greater!, ['packages/a/src/one.test.ts'])).toBe('killed');
  expect(await runner.failing(['packages/a/src/two.test.ts'])).toEqual([]);
});
