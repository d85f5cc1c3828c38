import type { NetworkFacts } from '@gait/engine';
import { describe, expect, test } from 'vitest';
import { placeFacts } from './place-facts.ts';

const berlin: NetworkFacts = {
  class: 'access',
  country: 'DE',
  latitude: 52.52,
  longitude: 13.41,
  evidence: 'a provider',
};
const mobile: NetworkFacts = { ...berlin, class: 'mobile' };

describe('the clock', () => {
  test.each([
    ['Europe/Berlin', 'DE', 'inside'],
    ['Europe/Paris', 'DE', 'neighbour'],
    ['Europe/London', 'DE', 'outside'],
    ['Asia/Tokyo', 'DE', 'outside'],
    ['America/Los_Angeles', 'US', 'inside'],
    ['Asia/Calcutta', 'IN', 'inside'],
    ['US/Pacific', 'US', 'inside'],
    ['Europe/Kiev', 'UA', 'inside'],
    ['UTC', 'DE', 'none'],
    ['Etc/GMT-3', 'DE', 'none'],
    ['Mars/Olympus', 'DE', 'none'],
    ['Europe/Belgrade', 'XK', undefined],
  ])('%s with an address in %s: %s', (zone, country, expected) => {
    expect(placeFacts({ zone }, { ...berlin, country })?.zone).toBe(expected);
  });

  test('a phone may roam', () => {
    expect(placeFacts({ zone: 'Asia/Tokyo' }, mobile)?.zone).toBe('neighbour');
  });

  test('is forged if it shows a different time than its zone', () => {
    const factsOf = (offsets: number[]) =>
      placeFacts({ zone: 'Europe/Berlin', zone_offsets: offsets }, berlin);
    expect(factsOf([-60, -60, -120])?.simulated).toBeUndefined();
    // A changed daylight saving rule explains an hour.
    expect(factsOf([-60, -60, -60])?.simulated).toBeUndefined();
    expect(factsOf([300, 300, 240])?.simulated).toEqual([
      "a device clock that doesn't match its time zone Europe/Berlin",
    ]);
  });

  test('is not compared with an address without country', () => {
    expect(placeFacts({ zone: 'Europe/Berlin' }, { class: 'unknown', evidence: '' })).toEqual({
      evidence: 'clock in Europe/Berlin, address in an unknown place',
    });
  });
});

describe('the position', () => {
  const at = (...geolocation: number[]) =>
    placeFacts({ zone: 'Europe/Berlin', geolocation: [...geolocation, 0, 20] }, berlin);

  test('near the address', () => {
    const place = at(52.401_234, 13.061_234, 35);
    expect(place?.coordinates).toMatchObject({ country: 'DE', sameCountry: true });
    expect(place?.coordinates?.distanceKm).toBeLessThan(50);
    expect(place?.simulated).toBeUndefined();
  });

  test('in another country', () => {
    expect(at(48.856_613, 2.352_222, 35)?.coordinates).toMatchObject({ country: 'FR', sameCountry: false });
  });

  test.each([
    ['an accuracy that no device achieves', [52.401_234, 13.061_234, 0]],
    ['rounded coordinates', [52.4, 13.06, 30]],
    ['a preset of developer tools', [52.520_007, 13.404_954, 150]],
    ['a position far from its own clock', [35.712_345, 139.712_345, 30]],
  ])('%s looks simulated', (_, reading) => {
    expect(at(...reading)?.simulated).toHaveLength(1);
  });

  test('that is blurred on purpose is not simulated', () => {
    expect(at(52.4, 13.1, 2_000)?.simulated).toBeUndefined();
  });

  test.each([[[]], [['a', 'b', 'c']], [[95, 10, 5]], [{ error: 'NotAllowedError' }]])(
    '%j is none',
    (geolocation) => {
      expect(placeFacts({ geolocation } as never, berlin)).toBeUndefined();
    },
  );
});

test('no facts without readings', () => {
  expect(placeFacts({}, berlin)).toBeUndefined();
  expect(placeFacts({ zone: { error: 'TypeError' } }, berlin)).toBeUndefined();
});
