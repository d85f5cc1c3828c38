import { expect, test } from 'vitest';
import { mutantsOf, mutated } from './mutants-of.ts';

const changes = (text: string) => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant));

test('a threshold moves up and down by half', () => {
  expect(changes('const MIN_KEYS = 40;')).toEqual(['const MIN_KEYS = 60;', 'const MIN_KEYS = 27;']);
  expect(changes('const SHARE = 0.3;')[0]).toMatch(/^const SHARE = 0\.4/);
});

test('comparisons, conditions and guards change', () => {
  expect(changes('const f = (a: number, b: number) => a < b && b === a;')).toEqual([
    'const f = (a: number, b: number) => a < b || b === a;',
    'const f = (a: number, b: number) => a <= b && b === a;',
    'const f = (a: number, b: number) => a < b && b !== a;',
  ]);
  expect(changes('if (isOdd) stop();')).toEqual(['if (false) stop();']);
});

test('types, imports and texts are left alone', () => {
  expect(changes("import { a } from './b.ts'; type T = 1 | 2; const text = 'x < y';")).toEqual([]);
});

test('an id outlives lines that are added above it, and tells equal changes on one line apart', () => {
  const text = 'const a = b > 5 && c > 5;';
  const ids = mutantsOf('a.ts', text).map(({ id }) => id);
  expect(mutantsOf('a.ts', `\n\n${text}`).map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
