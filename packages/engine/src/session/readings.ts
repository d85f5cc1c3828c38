import type { FailedReading, Readings } from '@gait/wire';

/** Characters of JSON that the readings of a session may take, several times as many as those of any known device. */
const MAX_LENGTH = 8_192;

const TOO_LONG: FailedReading = { error: 'TooLong' };

type Kept = Record<string, unknown>;

/** Adds the readings of one beacon. If they all take too much space, the longest ones count as failed. */
export const addReadings = (readings: Kept, device: Readings): void => {
  Object.assign(readings, device);
  let excess = lengthOf(readings) - MAX_LENGTH;
  if (excess <= 0) return;
  const lengths = Object.entries(readings).map(([name, value]) => [name, lengthOf(value)] as const);
  for (const [name, length] of lengths.sort((a, b) => b[1] - a[1])) {
    if (excess <= 0) return;
    readings[name] = TOO_LONG;
    excess -= length - lengthOf(TOO_LONG);
  }
};

const lengthOf = (value: unknown): number => JSON.stringify(value).length;
