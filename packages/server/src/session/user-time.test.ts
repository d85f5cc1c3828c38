import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userTime } from './user-time.ts';

const AT = Date.UTC(2026, 10, 3, 4, 5, 6);

test.each([
  [null, 'Nov 3, 2026 04:05:06'],
  ['UTC', 'Nov 3, 2026 04:05:06'],
  ['Europe/Berlin', 'Nov 3, 2026 05:05:06'],
  ['America/Los_Angeles', 'Nov 2, 2026 20:05:06'],
  ['Asia/Kathmandu', 'Nov 3, 2026 09:50:06'],
  ['Pacific/Kiritimati', 'Nov 3, 2026 18:05:06'],
])('in %s it is %s', (zone, expected) => {
  expect(userTime(AT, zone)).toBe(expected);
});

test('follows daylight saving time to the second', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  expect(userTime(change - 1_000, 'Europe/Berlin')).toBe('Mar 29, 2026 01:59:59');
  expect(userTime(change, 'Europe/Berlin')).toBe('Mar 29, 2026 03:00:00');
});

test('times in turn, of several zones and around a change of the minute and the offset', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  const times = [-1, 0, 59_999, 60_000, -900_001].map((ms) => [
    userTime(change + ms, 'Europe/Berlin'),
    userTime(change + ms, null),
  ]);
  expect(times).toEqual([
    ['Mar 29, 2026 01:59:59', 'Mar 29, 2026 00:59:59'],
    ['Mar 29, 2026 03:00:00', 'Mar 29, 2026 01:00:00'],
    ['Mar 29, 2026 03:00:59', 'Mar 29, 2026 01:00:59'],
    ['Mar 29, 2026 03:01:00', 'Mar 29, 2026 01:01:00'],
    ['Mar 29, 2026 01:44:59', 'Mar 29, 2026 00:44:59'],
  ]);
});

test('agrees with the calendar at any moment', () => {
  const zones = fc.constantFrom(
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Tehran',
    'Africa/Cairo',
    'UTC',
  );
  const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2099, 0) });
  fc.assert(
    fc.property(moments, zones, (at, timeZone) => {
      const calendar = new Intl.DateTimeFormat('en-US', {
        timeZone,
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }).format(at);
      // "Nov 3, 2026, 04:05:06"
      expect(userTime(at, timeZone)).toBe(calendar.replace(/(\d{4}),/, '$1'));
    }),
  );
});

test('a zone is read in any spelling, and kept once', () => {
  const at = Date.UTC(2026, 0, 5);
  for (const zone of ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN'])
    expect(userTime(at, zone)).toBe('Jan 5, 2026 01:00:00');
});
