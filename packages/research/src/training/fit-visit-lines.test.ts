import { strangeVisits } from '@gait/engine/models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitVisitLines, meansOver, type PersonVisits } from './fit-visit-lines.ts';

const logOdds = fc.double({ min: -6, max: 6, noNaN: true });
const anyPeople = fc.array(
  fc.array(fc.record({ mouse: logOdds, keystroke: logOdds }), { minLength: 5, maxLength: 9 }),
  { minLength: 1, maxLength: 5 },
);

const named = (visits: PersonVisits['visits'], person: number): PersonVisits => ({
  recorder: 'a recorder',
  person: `${person}`,
  events: 100,
  visits,
});

test('lines over visits accuse none of those who draw them, and who is stranger in all visits', () => {
  fc.assert(
    fc.property(anyPeople, fc.integer({ min: 3, max: 5 }), (people, size) => {
      const visits = fitVisitLines(people.map(named));
      const isStrange = (own: PersonVisits['visits']) => {
        const [last, ...earlier] = own.slice(0, size).toReversed();
        const sum = earlier.reduce((total, one) => total + (one.mouse ?? 0), 0);
        const sums = { mouse: { sum, count: earlier.length } };
        return strangeVisits(last ?? {}, [{ of: 'user', sums }], { visits }) !== undefined;
      };
      expect(people.some(isStrange)).toBe(false);
      expect(isStrange(Array.from({ length: size }, () => ({ mouse: 7.5 })))).toBe(true);
    }),
  );
});

test('a mean is over visits in a row in which the stream was judged', () => {
  const visits = [{ mouse: 1 }, {}, { mouse: 3 }, { keystroke: 9 }, { mouse: 8 }];
  expect(meansOver(visits, 'mouse', 3)).toEqual([4]);
  expect(meansOver(visits, 'mouse', 2)).toEqual([2, 5.5]);
  expect(meansOver(visits, 'keystroke', 3)).toEqual([]);
});
