import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import { countryZones, findYearOffsets, type YearOffsets, zoneCountries } from './zones.ts';

/**
 * Compares the clock's time zone with the time zones of the address's country. By country, not by city: two databases
 * that disagree on the city of 9 % of visitors disagree on the country's time zones for only 0.2 %.
 */
export const clockZone = (zone: string, network: NetworkFacts): PlaceFacts['zone'] => {
  const countries = zoneCountries(zone);
  if (countries.length === 0) return 'none';
  if (network.country === undefined || countryZones(network.country).length === 0) return undefined;
  if (countries.includes(network.country)) return 'inside';
  // A roaming phone has an address of its home country and the local time.
  if (network.class === 'mobile') return 'neighbour';
  return sharesClock(zone, network.country) ? 'neighbour' : 'outside';
};

/** Minutes by which clock and zone may differ, because one side may not know a new daylight saving rule yet. */
const MAX_TABLE_DIFFERENCE_MIN = 60;

/** Whether the clock shows a time that its zone never has, so that one of the two is forged. */
export const clockContradictsZone = (zone: string, reported: readonly number[]): boolean => {
  const offsets = findYearOffsets(zone);
  const [, january, july] = reported;
  if (!offsets || january === undefined || july === undefined) return false;
  // `getTimezoneOffset` counts minutes behind UTC.
  return differ(offsets, [-january, -july]);
};

/** Whether two zones differ all year by more than outdated tables can explain. */
const differ = (one: YearOffsets, other: YearOffsets): boolean =>
  one.every((offset, season) => Math.abs(offset - (other[season] as number)) > MAX_TABLE_DIFFERENCE_MIN);

/** Whether some zone of the country has the same time all year. */
const sharesClock = (zone: string, country: string): boolean => {
  const offsets = findYearOffsets(zone);
  if (!offsets) return false;
  return countryZones(country).some((other) => {
    const theirs = findYearOffsets(other);
    return theirs !== undefined && theirs[0] === offsets[0] && theirs[1] === offsets[1];
  });
};
