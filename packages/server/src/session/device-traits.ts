import { deviceOf } from '@gait/engine';
import type { StoredReadings } from '@gait/wire';

export interface DeviceTraits {
  /** The operating system, or null if unknown. */
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

/** Cached zones, valid or not. Validation is slow. */
const MAX_CACHED = 1_000;
const known = new Map<string, boolean>();

const isZone = (zone: string): boolean => {
  const isValid = known.get(zone) ?? isCalendarZone(zone);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(zone, isValid);
  return isValid;
};

const isCalendarZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
