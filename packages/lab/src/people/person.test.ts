import { expect, test } from 'vitest';
import { essayStart } from './person.ts';
import { seeded } from './seeded.ts';

const WRITERS = 69;
const startOf = (index: number, keys: number) =>
  essayStart(index, { writers: WRITERS, keys, random: seeded(index + 1) });

test('later people of a writer type other parts of the text', () => {
  for (let writer = 0; writer < WRITERS; writer++) {
    const starts = [0, 1, 2].map((turn) => startOf(writer + turn * WRITERS, 700)).sort((a, b) => a - b);
    for (const [i, start] of starts.slice(1).entries()) expect(start - starts[i]!).toBeGreaterThanOrEqual(90);
  }
});

test('an essay starts where the rest of the text is long enough', () => {
  for (let index = 0; index < 3 * WRITERS; index++) expect(startOf(index, 704)).toBeLessThan(704 - 90);
  expect(startOf(5, 40)).toBe(0);
});
