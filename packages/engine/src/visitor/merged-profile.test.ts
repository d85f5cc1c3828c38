import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleDevices } from '../testing/sample-devices.ts';
import { isNeverSeenAgain, mergedProfile } from './merged-profile.ts';
import { emptyProfile, traitsOf } from './profile.ts';
import { remember } from './remember.ts';
import { storedIdsShown, storedIdsUnseen } from './stored-ids-shown.ts';

const NOW = 1_795_000_000_000;
const seen = (device_hint: string) => traitsOf({ readings: { ...sampleDevices.windows, device_hint } });

test('visits that were taken for visitors are as if they had been recognized', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 25 * 24 * 60 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(times, (minutes) => {
      const visits = minutes.map((minute) => NOW + minute * MINUTE_MS);
      const apart = visits.map((at) => remember(emptyProfile, seen(`hint ${at}`), at));
      const together = [...visits]
        .sort((one, other) => one - other)
        .reduce((profile, at) => remember(profile, seen(`hint ${at}`), at), emptyProfile);
      const merged = mergedProfile(apart);
      expect(merged).toEqual(together);
      const at = NOW + 25 * DAY_MS;
      expect(storedIdsShown(merged, at)).toBe(storedIdsShown(together, at));
      expect(storedIdsUnseen(merged, at)).toBe(visits.length);
      expect(isNeverSeenAgain(merged)).toBe(true);
    }),
  );
});

test('a visitor that came again is left alone, and so is one that others look like', () => {
  const once = remember(emptyProfile, seen('a'), NOW);
  expect(isNeverSeenAgain(once)).toBe(true);
  expect(isNeverSeenAgain(remember(once, seen('b'), NOW + DAY_MS))).toBe(true);
  expect(isNeverSeenAgain(remember(once, seen('a'), NOW + 1))).toBe(false);
  expect(isNeverSeenAgain({ ...once, hasTwin: true })).toBe(false);
  expect(isNeverSeenAgain({ ...once, twins: [1] })).toBe(false);
  expect(isNeverSeenAgain(emptyProfile)).toBe(false);
});
