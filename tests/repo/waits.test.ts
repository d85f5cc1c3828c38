import { expect, test } from 'vitest';
import { PATIENCE_MS, TEST_MS } from '../testing/patience.ts';
import { filesBelow, isTest, textOf } from './testing/files.ts';

const OWN = 'tests/repo/waits.test.ts';
const tests = ['packages', 'e2e', 'tests'].flatMap(filesBelow).filter((path) => isTest(path) && path !== OWN);

interface Found {
  readonly path: string;
  readonly text: string;
}

const found = (pattern: RegExp): Found[] =>
  tests.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([text]) => ({ path, text })));

const shorterThan = (ms: number, pattern: RegExp): Found[] =>
  found(pattern).filter(({ text }) => Number(/[\d_]+(?=\D*$)/.exec(text)?.[0].replaceAll('_', '')) < ms);

test('tests are found', () => {
  expect(tests.length).toBeGreaterThan(400);
  expect(found(/\bPATIENCE_MS\b/g).length).toBeGreaterThan(3);
});

test('no test waits for less time than a busy machine may need', () => {
  expect(shorterThan(PATIENCE_MS, /\btimeout: [\d_]+/g)).toEqual([]);
  expect(shorterThan(PATIENCE_MS, /\bsetDefault(?:Navigation)?Timeout\([\d_]+/g)).toEqual([]);
});

test('no test is given less time than one that says nothing', () => {
  expect(shorterThan(TEST_MS, /^ *\}, [\d_]+(?=\);$)/gm)).toEqual([]);
  expect(shorterThan(TEST_MS, /\b(?:test|describe)\b.*\{ timeout: [\d_]+/g)).toEqual([]);
});

test('no test uses a wait that ends after a second: expect.poll has the patience of all', () => {
  expect(found(/\bvi\.wait(?:For|Until)\(/g)).toEqual([]);
});

test('no test asserts that something took less time than it may on a busy machine', () => {
  const measured = /expect\([^\n]*\b(?:performance|Date)\.now\(\) -[^\n]*\.toBeLess/g;
  expect(found(measured)).toEqual([]);
});
