import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { exportQuery, parseFilters } from '../sessions/filters.ts';
import { periodsOf, stepOf } from './periods.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Hours, half hours and quarters from UTC, east and west, and clocks that change by an hour or half of one, some at midnight. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Eucla',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
];

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at: number) => format.format(at);
};

const YEAR = Date.UTC(2026, 0, 1);
const asked = fc.record({
  to: fc.integer({ min: 0, max: 364 * 24 * 60 }).map((minute) => YEAR + minute * MINUTE_MS),
  days: fc.constantFrom(7 as const, 30 as const),
  /** Before `to`, in minutes. */
  ages: fc.array(fc.integer({ min: 0, max: 30 * 24 * 60 }), { minLength: 1, maxLength: 40 }),
});

test.each(zones)('in %s, each session is counted on its day, and the list of the day has it', (name) => {
  process.env.TZ = name;
  const dayOf = dayIn(name);
  fc.assert(
    fc.property(asked, ({ to, days, ages }) => {
      const from = Math.floor(to / HOUR_MS) * HOUR_MS - days * DAY_MS;
      const moments = ages.map((age) => to - age * MINUTE_MS).filter((at) => at >= from);
      const stepMs = stepOf(from, to) * MINUTE_MS;
      const hours = moments.map((at) => ({
        at: Math.floor(at / stepMs) * stepMs,
        by_action: { Unknown: 1 },
      }));
      const periods = periodsOf({ from, to, hours });
      expect(periods[0]?.from).toBe(from);
      expect(new Set(periods.map(({ start }) => dayOf(start))).size).toBe(periods.length);
      for (const period of periods) {
        const day = dayOf(period.start);
        const ofDay = moments.filter((at) => dayOf(at) === day);
        expect(period.byAction.Unknown ?? 0, `${day} of ${name}`).toBe(ofDay.length);
        expect(moments.filter((at) => at >= period.from && at < period.to)).toEqual(ofDay);
        const query = new URLSearchParams(
          exportQuery(parseFilters(`window=dates&first_day=${day}&last_day=${day}`), to),
        );
        const inList = (at: number) => at >= Number(query.get('from')) && at <= Number(query.get('to'));
        expect(moments.filter(inList)).toEqual(ofDay);
      }
    }),
  );
});
