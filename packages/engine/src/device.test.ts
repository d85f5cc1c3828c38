import { describe, expect, test } from 'vitest';
import { deviceOf, fieldsOf, flagOf, numbersOf, textReading, textsOf } from './device.ts';
import { sampleDevices } from './testing/index.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const mac = `(Macintosh; Intel Mac OS X 10_15_7) ${safari}`;

describe('the device', () => {
  test.each([
    ['windows', 'windows', 'chromium', true],
    ['mac', 'macos', 'chromium', true],
    ['linux', 'linux', 'chromium', true],
    ['firefox', 'linux', 'firefox', true],
    ['webkit', 'linux', 'webkit', true],
    ['phone', 'android', 'chromium', false],
  ] as const)('%s', (desk, system, engine, isDesktop) => {
    expect(deviceOf(sampleDevices[desk])).toEqual({ system, engine, isDesktop });
  });

  test.each([
    ['an iPhone', { user_agent: `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}` }, 'ios'],
    ['an iPad that asks for desktop pages', { user_agent: mac, hardware: [8, 8, 5] }, 'ios'],
    ['a Macintosh', { user_agent: mac, hardware: [8, 8, 0] }, 'macos'],
    [
      'a Chromebook',
      { user_agent: '(X11; CrOS x86_64 14541.0.0) Chrome/156.0.0.0 Safari/537.36' },
      'chromeos',
    ],
    ['nothing known', {}, 'unknown'],
  ])('%s', (_, readings, system) => {
    expect(deviceOf(readings).system).toBe(system);
  });
});

test('Chromium inside a toolkit is not Chromium by itself', () => {
  const user_agent =
    '(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/6.4.2 Chrome/102.0.5005.177';
  expect(deviceOf({ user_agent })).toMatchObject({ system: 'linux', engine: 'unknown', isDesktop: true });
});

test('a failed reading, or one of another kind, is as good as none', () => {
  const readings = { user_agent: { error: 'SecurityError' }, gl: 'yes', fonts: [1, 'Arial'], screen: 'wide' };
  expect(textReading(readings, 'user_agent')).toBeUndefined();
  expect(flagOf(readings, 'gl')).toBeUndefined();
  expect(textsOf(readings, 'fonts')).toEqual(['Arial']);
  expect(numbersOf(readings, 'screen')).toEqual([]);
});

test('a list of fixed length is read by the names of its positions', () => {
  const readings = {
    hardware: [8, 16],
    ua_high: ['arm', '64', '', 'Pixel 8', '156'],
    screen: { error: 'Error' },
  };
  expect(fieldsOf(readings, 'hardware')).toMatchObject({ cores: 8, memory: 16, touchPoints: undefined });
  expect(fieldsOf(readings, 'ua_high').model).toBe('Pixel 8');
  expect(fieldsOf(readings, 'screen').width).toBeUndefined();
});

test('readings that an older tracker stored under other names are ignored', () => {
  const stored: Readonly<Record<string, unknown>> = { pixel_ratio: 2, ua_mobile: 'yes', hardware: [8, 8, 5] };
  expect(deviceOf(stored)).toEqual({ system: 'unknown', engine: 'unknown', isDesktop: false });
});

test('the types refuse names of another kind', () => {
  // @ts-expect-error: a text
  expect(flagOf({}, 'zone')).toBeUndefined();
  // @ts-expect-error: no such reading
  expect(textReading({}, 'time_zone')).toBeUndefined();
  // @ts-expect-error: no such position
  expect(fieldsOf({}, 'hardware').disks).toBeUndefined();
});
