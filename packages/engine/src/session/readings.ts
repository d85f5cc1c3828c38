import type { FailedReading, Readings, StoredReadings } from '@gait/wire';

/** Characters of JSON that the readings of a session may take, several times as many as those of any known device. */
const MAX_LENGTH = 8_192;

const TOO_LONG: FailedReading = { error: 'TooLong' };

/** The readings with those of one beacon. If they all take too much space, the longest ones count as failed. */
export const withReadings = (known: StoredReadings, device: Readings): StoredReadings => {
  const readings: Record<string, unknown> = { ...known, ...device };
  if (maxLengthOf(readings) <= MAX_LENGTH) return readings;
  let excess = lengthOf(readings) - MAX_LENGTH;
  if (excess <= 0) return readings;
  const lengths = Object.entries(readings).map(([name, value]) => [name, lengthOf(value)] as const);
  for (const [name, length] of lengths.sort((a, b) => b[1] - a[1])) {
    if (excess <= 0) break;
    readings[name] = TOO_LONG;
    excess -= length - lengthOf(TOO_LONG);
  }
  return readings;
};

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** Characters of JSON that an escaped character, and any number or literal, takes at most. */
const MAX_ESCAPED = 6;
const MAX_NUMBER = 25;

/** At least as much as `lengthOf`, in a fraction of its time. */
const maxLengthOf = (value: unknown): number => {
  if (typeof value === 'string') return 2 + MAX_ESCAPED * value.length;
  if (typeof value !== 'object' || value === null) return MAX_NUMBER;
  let length = 2;
  if (Array.isArray(value)) for (const item of value) length += 1 + maxLengthOf(item);
  else for (const name in value) length += 2 + maxLengthOf(name) + maxLengthOf((value as Json)[name]);
  return length;
};

type Json = Readonly<Record<string, unknown>>;
