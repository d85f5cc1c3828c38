import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareBelowPeople } from './share-below-people.ts';

const rowsOf = (people: readonly number[], bots: readonly number[]) => [
  ...people.map((score) => ({ isBot: false, score })),
  ...bots.map((score) => ({ isBot: true, score })),
];

test('bots that are drawn like people pass as often as people do', () => {
  const people = Array.from({ length: 200 }, (_, i) => i);
  expect(shareBelowPeople(rowsOf(people, people), 0.95)).toBeCloseTo(0.95);
});

test('a bot above all people never passes, one below all always does, whatever their scores', () => {
  const people = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 });
  fc.assert(
    fc.property(people, fc.double({ min: 0.01, max: 1, noNaN: true }), (scores, share) => {
      expect(shareBelowPeople(rowsOf(scores, [51]), share)).toBe(0);
      expect(shareBelowPeople(rowsOf(scores, [-51]), share)).toBe(1);
    }),
  );
});

test('without people or without bots there is no share', () => {
  expect(shareBelowPeople(rowsOf([], [1]), 0.95)).toBeNaN();
  expect(shareBelowPeople(rowsOf([1], []), 0.95)).toBeNaN();
});
