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

/** What moves a page on, whose effect may come later. A page of the tracker's stories is written whole before it loads. */
const ACT =
  /\bawait [^;]*\.(?:click|fill|press|type|check|uncheck|selectOption|hover|tap|wheel|setViewportSize|goBack|reload)\(/;
const OPENING = /\bawait [^;]*\.goto\(/;
/** What is read of a page once, as it is at that moment. */
const READ_ONCE =
  /^expect\(\s*(?:await\b[^;]*\.(?:count|innerText|textContent|inputValue|getAttribute|is[A-Z]\w+|all\w+|evaluate)\(|[^;]*\bpage\.url\(\))/;

/** Statements that read a page once, directly after one that acts on it. Values that are named between them do not wait. */
const hastyReads = (path: string, text = textOf(path)): string[] => {
  let hasActed = false;
  return text
    .split(/;\n|\{\n/)
    .map((statement) => statement.replace(/^[\s})]+/, ''))
    .filter((statement) => {
      if (hasActed && READ_ONCE.test(statement)) return true;
      const isAct = ACT.test(statement) || (OPENING.test(statement) && !path.startsWith('e2e/tracker/'));
      hasActed = isAct || (hasActed && !/\bawait\b/.test(statement));
      return false;
    })
    .map((statement) => `${path}: ${statement}`);
};

test('no story reads a page once directly after an act: expect.poll and waitFor wait for what it shows', () => {
  expect(tests.filter((path) => path.startsWith('e2e/')).flatMap((path) => hastyReads(path))).toEqual([]);
  const hasty = 'await save.click();\nconst row = rows.first();\nexpect(await row.count()).toBe(1);\n';
  expect(hastyReads('e2e', hasty)).toHaveLength(1);
  expect(hastyReads('e2e', hasty.replace(';\nconst', ';\nawait row.waitFor();\nconst'))).toEqual([]);
});
