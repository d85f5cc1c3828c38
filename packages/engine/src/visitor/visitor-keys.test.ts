import type { Readings } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleared, HOME, laptop, matched, NOW, seenAs } from '../testing/known-visitors.ts';
import { sampleDevices } from '../testing/sample-devices.ts';
import { emptyProfile } from './profile.ts';
import { remember } from './remember.ts';
import { visitorKeys } from './visitor-keys.ts';

test('keys find what stayed the same, and have no version', () => {
  const keys = visitorKeys(seenAs(laptop, HOME));
  expect(keys).toHaveLength(6);
  expect(keys.join()).not.toContain('156');
  const moved = visitorKeys(seenAs({ ...cleared, screen: [800, 600, 800, 600, 24] }, HOME));
  expect(keys.filter((key) => moved.includes(key))).toHaveLength(2);
  expect(visitorKeys({})).toEqual([]);
});

test('a browser that hides parts of its device is found by the others, on a server that knows no networks', () => {
  const hidden = fc.subarray(['gl_renderer', 'hardware', 'fonts'] as const);
  fc.assert(
    fc.property(hidden, fc.boolean(), (names, isNoisy) => {
      const readings = { ...laptop, canvas_noise: isNoisy };
      for (const name of names) delete (readings as Record<string, unknown>)[name];
      const later = { ...readings, device_hint: 'ff01', canvas: 'c7' };
      const keys = visitorKeys(seenAs(readings));
      expect(visitorKeys(seenAs(later)).some((key) => keys.includes(key))).toBe(true);
    }),
  );
});

describe('Firefox without WebGL', () => {
  const { gl_renderer: _, ...firefox }: Readings = {
    ...sampleDevices.firefox,
    device_hint: 'f1',
    fonts: ['Ubuntu', 'Noto Sans'],
    hardware: [8, 0, 0],
    screen: [1920, 1080, 1920, 1053, 24],
    canvas: 'noise of a profile',
    canvas_noise: false,
  };
  const otherProfile = { ...firefox, device_hint: 'f2', canvas: 'noise of another profile' };

  test('is found on a server that knows no networks', () => {
    const keys = visitorKeys(seenAs(firefox));
    expect(visitorKeys(seenAs(otherProfile)).filter((key) => keys.includes(key))).toHaveLength(1);
  });

  test('is the same in another profile, which draws another canvas', () => {
    const profile = remember(emptyProfile, seenAs(firefox), NOW - DAY_MS);
    const { link } = matched(otherProfile, [{ id: 'vis_1', profile }], { network: 'unknown' });
    expect(link?.id).toBe('vis_1');
  });
});
