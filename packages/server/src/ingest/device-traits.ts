import { deviceOf } from '@gait/engine';

/** The signal that names the browser's IANA time zone. */
const ZONE_READING = 'zone';

export interface DeviceTraits {
  /** The operating system; null while it is not known. */
  readonly platform: string | null;
  readonly zone: string | null;
}

export const deviceTraits = (readings: Readonly<Record<string, unknown>>): DeviceTraits => {
  const { system } = deviceOf(readings);
  const zone = readings[ZONE_READING];
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
