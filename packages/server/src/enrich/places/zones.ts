import { getCountry, getTimezone } from 'countries-and-timezones';

/** Minutes east of UTC in January and in July. */
export type YearOffsets = readonly [january: number, july: number];

/** Countries of a zone, by any of its names. None for UTC, Etc/* and unknown names. */
export const zoneCountries = (zone: string): readonly string[] => getTimezone(zone)?.countries ?? [];

export const countryZones = (country: string): readonly string[] => getCountry(country)?.timezones ?? [];

/** Undefined if this machine does not know the zone. */
export const findYearOffsets = (zone: string): YearOffsets | undefined => {
  if (!getTimezone(zone)) return undefined;
  const known = offsetsByZone.get(zone);
  if (known) return known;
  try {
    const year = new Date().getUTCFullYear();
    const offsets = [offsetAt(zone, Date.UTC(year, 0)), offsetAt(zone, Date.UTC(year, 6))] as const;
    offsetsByZone.set(zone, offsets);
    return offsets;
  } catch {
    return undefined;
  }
};

const offsetsByZone = new Map<string, YearOffsets>();

const offsetAt = (zone: string, moment: number): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
