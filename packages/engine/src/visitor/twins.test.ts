import type { Readings } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { HOME, known, laptop, matched, NOW, office, profileOf, seenAs } from '../testing/known-visitors.ts';
import { remember } from './remember.ts';

describe('two browsers under one visitor', () => {
  const other: Readings = { ...laptop, device_hint: 'b7d2' };
  const otherOffice: Readings = { ...office, device_hint: 'b7d2' };

  test('are split when both stored ids last: the later one becomes a visitor of its own', () => {
    const mixed = known('vis_1', laptop, other, laptop);
    const { link, twinOf } = matched(other, [mixed], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('leave the earlier one its visitor, without the id of the other', () => {
    const mixed = profileOf([laptop, other, other]);
    const after = remember(mixed, seenAs(laptop, HOME), NOW);
    expect(after).toMatchObject({ hasTwin: true, values: { hint: ['a5c1'] } });
  });

  test('stay apart when the later one comes back after the earlier one has proven it', () => {
    const after = remember(profileOf([office, otherOffice, otherOffice]), seenAs(office, HOME), NOW);
    const { link, twinOf } = matched(otherOffice, [{ id: 'vis_1', profile: after }], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('are split in a crowd of one make too, whose ids take turns', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => ({ ...laptop, device_hint: `c${index}` }));
    const mixed = known('vis_1', ...crowd, ...crowd.slice(0, 5));
    const { link, twinOf } = matched(crowd[7] as Readings, [mixed], { at: NOW + DAY_MS });
    expect([link, twinOf]).toEqual([undefined, 'vis_1']);
  });

  test('are not suspected behind a private window, which lasts for minutes', () => {
    const minutes = profileOf([laptop, other, other, laptop], HOME, 60_000);
    expect(remember(minutes, seenAs(other, HOME), NOW).hasTwin).toBeUndefined();
    expect(matched(other, [{ id: 'vis_1', profile: minutes }]).twinOf).toBeUndefined();
  });

  test('are not suspected when one id follows the other', () => {
    const after = profileOf([laptop, laptop, other, other]);
    expect(after.hasTwin).toBeUndefined();
    expect(after.values.hint).toEqual(['b7d2', 'a5c1']);
  });

  test('make links without an id less likely', () => {
    const profile = profileOf([office]);
    const chance = (hasTwin: boolean) =>
      1 -
      matched({ ...office, device_hint: 'ff01' }, [{ id: 'vis_1', profile: { ...profile, hasTwin } }])
        .newChance;
    expect(chance(true)).toBeLessThan(chance(false));
  });
});
