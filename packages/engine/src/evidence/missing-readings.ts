import { isFailed, type ReadingName, type StoredReadings } from '@gait/wire';

/** Signals that every browser answers, with a value or an error. */
export const alwaysSent = [
  'user_agent',
  'platform',
  'languages',
  'screen',
  'window',
  'hardware',
  'zone',
  'zone_offsets',
] as const satisfies readonly ReadingName[];

/** Of those, how many have a value rather than an error: privacy tools break one or two. */
export const MIN_VALUES = 6;

/** The readings that a page always sends and this one has not; those that failed too, where too many have. */
export const missingReadings = (readings: StoredReadings): ReadingName[] => {
  const absent: ReadingName[] = [];
  const failed: ReadingName[] = [];
  for (const name of alwaysSent) {
    const reading = readings[name];
    if (reading === undefined) absent.push(name);
    else if (isFailed(reading)) failed.push(name);
  }
  const values = alwaysSent.length - absent.length - failed.length;
  return values < MIN_VALUES ? [...absent, ...failed] : absent;
};
