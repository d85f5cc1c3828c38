import type { Readings } from '@gait/wire';
import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { sampleDevices } from '../testing/sample-devices.ts';
import { isDistinguishable } from './distinguishable.ts';
import { emptyProfile, type Profile, traitsOf } from './profile.ts';
import { remember } from './remember.ts';
import { storedIdsShown, storedIdsUnseen } from './stored-ids-shown.ts';

const NOW = 100 * DAY_MS;
const rare: Readings = {
  ...sampleDevices.windows,
  gl_renderer: 'Rare 9000',
  hardware: [6, 8, 1],
  screen: [1920, 1200, 1920, 1160, 24],
  fonts: ['Segoe UI', 'Calibri', 'Consolas'],
};
const traits = (hint: string) => traitsOf({ readings: { ...rare, device_hint: hint } });
const shown = (...hints: readonly (readonly [hint: string, at: number])[]): Profile =>
  hints.reduce<Profile>((profile, [hint, at]) => remember(profile, traits(hint), at), emptyProfile);
const judged = (profile: Profile, ...others: readonly Profile[]) =>
  isDistinguishable(
    traits('a1'),
    { id: 'vis_1', profile },
    {
      others: others.map((other, index) => ({ id: `vis_${index + 2}`, profile: other })),
      counts: () => 0,
      at: NOW,
    },
  );
const windows = (count: number, at: number) =>
  Array.from({ length: count }, (_, index) => [`w${index}`, at + index * MINUTE_MS] as const);

test('a visitor of few stored ids stands for one device', () => {
  expect(judged(shown(['a1', NOW - DAY_MS], ['a1', NOW]))).toBe(true);
  expect(judged(shown(...windows(4, NOW - DAY_MS)))).toBe(true);
});

test('a visitor of many stored ids that were never seen again may be as many devices', () => {
  expect(judged(shown(...windows(5, NOW - DAY_MS)))).toBe(false);
  expect(judged(shown(...windows(60, NOW - DAY_MS)))).toBe(false);
  expect(judged(shown(...windows(60, NOW - 40 * DAY_MS), ['a1', NOW]))).toBe(true);
});

test('a visitor is not told apart from an equal device that keeps its own id', () => {
  const other = shown(['b1', NOW - 2 * DAY_MS], ['b1', NOW - DAY_MS / 2]);
  expect(judged(shown(['a1', NOW]), other)).toBe(false);
  expect(judged({ ...shown(['a1', NOW]), hasTwin: true })).toBe(false);
});

test('stored ids are counted for thirty days, more of them than are kept', () => {
  const profile = shown(['a1', NOW - 50 * DAY_MS], ...windows(60, NOW - 10 * DAY_MS), ['a1', NOW]);
  expect(storedIdsShown(profile, NOW)).toBe(61);
  expect(storedIdsUnseen(profile, NOW)).toBe(60);
  expect(storedIdsShown(profile, NOW + 25 * DAY_MS)).toBe(1);
  expect(storedIdsShown(emptyProfile, NOW)).toBe(0);
});

test('profiles of earlier versions count the stored ids that they keep', () => {
  const { newHints: _, ...earlier } = shown(...windows(3, NOW - DAY_MS));
  expect(storedIdsShown(remember(earlier, traits('a1'), NOW), NOW)).toBe(4);
});
