import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import { countryZones, findYearOffsets, type YearOffsets, zoneCountries } from './zones.ts';

/**
 * The clock's zone against the zones of the address's country. By country, not by city: two databases that
 * name different cities for 9 % of visitors still agree on the country's clocks for all but 0.2 %.
 */
export const clockZone = (zone: string, network: NetworkFacts): PlaceFacts['zone'] => {
  const countries = zoneCountries(zone);
  if (countries.length === 0) return 'none';
  if (network.country === undefined || countryZones(network.country).length === 0) return undefined;
  if (countries.includes(network.country)) return 'inside';
  // A phone abroad keeps the address of its home country and takes the clock of where it is.
  if (network.class === 'mobile') return 'neighbour';
  return sharesClock(zone, network.country) ? 'neighbour' : 'outside';
};

/** Minutes by which clock and zone may differ: a rule of summer time that one side's tables do not know yet. */
const MAX_TABLE_DIFFERENCE_MIN = 60;

/** Whether the clock shows a time that its own zone never has: one of the two was made up. */
export const contradictsItself = (zone: string, reported: readonly number[]): boolean => {
  const offsets = findYearOffsets(zone);
  const [, january, july] = reported;
  if (!offsets || january === undefined || july === undefined) return false;
  // `getTimezoneOffset` counts minutes behind UTC.
  return differ(offsets, [-january, -july]);
};

/** Whether two zones' clocks are further apart, all year, than tables can disagree. */
const differ = (one: YearOffsets, other: YearOffsets): boolean =>
  one.every((offset, season) => Math.abs(offset - (other[season] as number)) > MAX_TABLE_DIFFERENCE_MIN);

/** Some part of the country has the same time all year. */
const sharesClock = (zone: string, country: string): boolean => {
  const offsets = findYearOffsets(zone);
  if (!offsets) return false;
  return countryZones(country).some((other) => {
    const theirs = findYearOffsets(other);
    return theirs !== undefined && theirs[0] === offsets[0] && theirs[1] === offsets[1];
  });
};
