import { expect, test } from 'vitest';
import { HOME, laptop, profileOf, seenAs } from '../testing/known-visitors.ts';
import { storedIdProfile, storedIdTraits } from './stored-id.ts';

const { device_hint: _, ...forgetful } = laptop;

test('a workspace that uses the stored id only keeps no trait of the device', () => {
  expect(Object.keys(storedIdTraits(seenAs(laptop, HOME)))).toEqual(['hint', 'browser']);
  expect(Object.keys(storedIdProfile(profileOf([laptop])).values)).toEqual(['hint', 'browser']);
  expect(storedIdTraits(seenAs(forgetful))).not.toHaveProperty('hint');
});
