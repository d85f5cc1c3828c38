import type { Readings } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { isSuspicious } from './suspicion.ts';

const person: Readings = {
  webdriver: false,
  webdriver_frame: false,
  webdriver_tampered: false,
  headless_ua: false,
  permission_contradiction: false,
  framework_globals: [],
  frame_mismatch: [],
  native_patched: [],
  focus_at_load: true,
  gl: true,
  geolocation_permission: 'prompt',
  zone: 'Europe/Vienna',
  media_devices: [1, 1, 1],
};

describe('suspicion', () => {
  test.each<[string, Readings]>([
    ['an ordinary person', {}],
    ['a page opened in the background', { focus_at_load: false }],
    ['a desktop without any peripheral', { media_devices: [0, 0, 0] }],
    ['a browser that says it is driven', { webdriver: true, native_patched: ['Permissions.query'] }],
    ['a signal that failed', { webdriver_frame: { error: 'TypeError' }, gl: { error: 'Error' } }],
  ])('leaves %s alone', (_, change) => {
    expect(isSuspicious({ ...person, ...change })).toBe(false);
  });

  test.each<[string, Readings]>([
    ['a function replaced', { native_patched: ['Permissions.query'] }],
    ['an unfocused page on a machine without graphics', { focus_at_load: false, gl: false }],
    ['a clock at UTC and a place granted beforehand', { zone: 'UTC', geolocation_permission: 'granted' }],
  ])('falls on %s', (_, change) => {
    expect(isSuspicious({ ...person, ...change })).toBe(true);
  });

  test('does not suspect a browser without readings', () => {
    expect(isSuspicious({})).toBe(false);
  });
});
