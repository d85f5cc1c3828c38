import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, SECOND_MS } from '@gait/wire/time';
import { addressFolder } from '../data/generation.ts';

const WEEK_MS = 7 * DAY_MS;

/** An empty file: the server updates the address data every week. Its time is that of the last update that was begun. */
const weeklyFile = (dataDir: string): string => join(addressFolder(dataDir), 'weekly');

export const isWeekly = (dataDir: string): boolean => existsSync(weeklyFile(dataDir));

/** Turns the weekly update on or off, from now on. */
export const setWeekly = (dataDir: string, isOn: boolean): void => {
  const file = weeklyFile(dataDir);
  if (isOn) {
    mkdirSync(addressFolder(dataDir), { recursive: true });
    writeFileSync(file, '');
  } else rmSync(file, { force: true });
};

/** Whether an update is due, at a time in Unix ms. If so, the next one is due a week later. */
export const takeWeekly = (dataDir: string, now: number): boolean => {
  const file = weeklyFile(dataDir);
  const begunAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (now - begunAt < WEEK_MS) return false;
  utimesSync(file, now / SECOND_MS, now / SECOND_MS);
  return true;
};
