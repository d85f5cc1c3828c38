import { deviceOf } from '@gait/engine';
import type { StoredReadings } from '@gait/wire';

export interface DeviceTraits {
  /** The operating system; null while it is not known. */
  readonly platform: string | null;
  readonly zone: string | null;
}

export const deviceTraits = (readings: StoredReadings): DeviceTraits => {
  const { system } = deviceOf(readings);
  const { zone } = readings;
  return {
    platform: system === 'unknown' ? null : system,
    zone: typeof zone === 'string' && isZone(zone) ? zone : null,
  };
};

/** Zones asked for, true or made up; asking the calendar is slow. */
const MAX_KNOWN = 1_000;
const known = new Map<string, boolean>();

const isZone = (zone: string): boolean => {
  const answer = known.get(zone) ?? isCalendarZone(zone);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(zone, answer);
  return answer;
};

const isCalendarZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
