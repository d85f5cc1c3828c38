import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, localSteps } from './local-steps.ts';

/** A year with all its clock changes, by an hour and by half of one, at midnight and at other times. */
const YEAR = Date.UTC(2026, 0, 1);
const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/Havana', 'America/St_Johns', 'Asia/Kathmandu'],
  ...['Asia/Beirut', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Kiritimati'],
];
const asked = fc.record({
  from: fc.integer({ min: YEAR, max: YEAR + 365 * DAY_MS }),
  length: fc.integer({ min: 1, max: 10 * DAY_MS }),
  step: fc.constantFrom('hour', 'day'),
  timeZone: fc.constantFrom(...zones),
});

const clock = (timeZone: string, step: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(step === 'hour' && { hour: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset' }),
  });

test('steps begin where clocks show another hour or date, and cover the period', () => {
  fc.assert(
    fc.property(asked, ({ from, length, step, timeZone }) => {
      const to = from + length;
      const steps = localSteps({ from, to }, { step, timeZone });
      const { format } = clock(timeZone, step);
      for (const at of steps) expect(format(at)).not.toBe(format(at - 1));
      const names = steps.slice(0, -1).map((at) => format(at));
      expect(new Set(names).size).toBe(names.length);
      steps.slice(1).forEach((end, index) => {
        expect(format(end - 1)).toBe(names[index]);
      });
      expect([names[0], names.at(-1)]).toEqual([format(from), format(to - 1)]);
    }),
    { numRuns: 300 },
  );
});

test('without a step, a period is one, from quarter to quarter', () => {
  const quarter = HOUR_MS / 4;
  const period = { from: YEAR + 1, to: YEAR + quarter + 1 };
  expect(localSteps(period, { step: undefined, timeZone: 'UTC' })).toEqual([YEAR, YEAR + 2 * quarter]);
});

test('time zones have names', () => {
  expect(['Asia/Kolkata', 'UTC', 'Middle/Earth', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
