import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { periodsOf } from './periods.ts';

const to = new Date(2026, 9, 14, 15, 30).getTime();

test('a day has its hours, also those without sessions', () => {
  const at = new Date(2026, 9, 14, 14).getTime();
  const hours = [{ at, by_action: { Unknown: 2 } }];
  const periods = periodsOf({ from: to - DAY_MS, to, hours });
  expect(periods).toHaveLength(25);
  expect(periods.filter(({ byAction }) => byAction.Unknown)).toEqual([
    { start: at, from: at, to: at + HOUR_MS, byAction: { Unknown: 2 } },
  ]);
});

test('a week has days from midnight to midnight of the viewer', () => {
  const hours = [14, 15].map((hour) => ({
    at: new Date(2026, 9, 14, hour).getTime(),
    by_action: { Unknown: 2 },
  }));
  const periods = periodsOf({ from: to - 7 * DAY_MS, to, hours });
  expect(periods).toHaveLength(8);
  expect(periods[0]).toMatchObject({ start: new Date(2026, 9, 7).getTime(), from: to - 7 * DAY_MS });
  expect(periods.at(-1)).toMatchObject({
    from: new Date(2026, 9, 14).getTime(),
    to: new Date(2026, 9, 15).getTime(),
    byAction: { Unknown: 4 },
  });
});
