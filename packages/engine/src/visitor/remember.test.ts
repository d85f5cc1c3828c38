import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME, laptop, profileOf, seenAs } from '../testing/known-visitors.ts';
import { remember } from './remember.ts';

test('a visitor keeps the last of its values, and few of them', () => {
  const screens = Array.from({ length: 9 }, (_, index) => ({ ...laptop, screen: [1000 + index, 800] }));
  const profile = profileOf(screens);
  expect(profile.values.screen).toEqual(['1008 800 ', '1007 800 ', '1006 800 ', '1005 800 ']);
  const { seenAt } = profile;
  expect(remember(profile, seenAs(screens[8]!, HOME), seenAt!)).toEqual(profile);
});

test('a visitor keeps its newest stored ids, and the smallest of all, so that some of any fleet return', () => {
  const hex = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((id) => id.toString(16).padStart(8, '0'));
  fc.assert(
    fc.property(fc.uniqueArray(hex, { minLength: 40, maxLength: 99 }), (hints) => {
      const { values, hintTimes = {} } = profileOf(hints.map((hint) => ({ ...laptop, device_hint: hint })));
      expect(values.hint).toHaveLength(32);
      expect(Object.keys(hintTimes).sort()).toEqual([...(values.hint ?? [])].sort());
      expect(values.hint?.slice(0, 24)).toEqual(hints.slice(-24).reverse());
      expect([...(values.hint ?? [])].sort().slice(0, 8)).toEqual([...hints].sort().slice(0, 8));
    }),
    { numRuns: 8 },
  );
});
