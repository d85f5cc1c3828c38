import { DAY_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { isWeekly, setWeekly, takeWeekly } from './weekly.ts';

test('an update is due a week after the last one, from when it was turned on until it is turned off', () => {
  const dataDir = aFolder();
  const now = Date.now();
  const isDueAfter = (days: number) => takeWeekly(dataDir, now + days * DAY_MS);
  expect([isWeekly(dataDir), isDueAfter(100)]).toEqual([false, false]);
  setWeekly(dataDir, true);
  expect(isWeekly(dataDir)).toBe(true);
  expect([6, 8, 8, 14, 16].map(isDueAfter)).toEqual([false, true, false, false, true]);
  setWeekly(dataDir, false);
  setWeekly(dataDir, false);
  expect([isWeekly(dataDir), isDueAfter(100)]).toEqual([false, false]);
});
