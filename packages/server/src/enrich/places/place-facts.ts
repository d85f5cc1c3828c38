import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import type { Readings } from '@gait/wire';
import { comparedPosition, findPosition, type Position, simulationSigns } from './geolocation.ts';
import { countryZones, findYearOffsets, type YearOffsets, zoneCountries } from './zones.ts';

/** Whether the places of clock, geolocation and address are consistent. */
export const placeFacts = (readings: Readings, network: NetworkFacts): PlaceFacts | undefined => {
  const clock = typeof readings.zone === 'string' ? readings.zone : undefined;
  const position = findPosition(readings.geolocation);
  if (clock === undefined && !position) return undefined;
  const zone = clock && clockZone(clock, network);
  const coordinates = position && comparedPosition(position, network);
  const simulated = [
    ...(position ? simulationSigns(position, clock) : []),
    ...(clock ? clockSign(clock, readings.zone_offsets) : []),
  ];
  return {
    ...(zone && { zone }),
    ...(coordinates && { coordinates }),
    ...(simulated.length > 0 && { simulated }),
    evidence: evidence({ clock, position, coordinates, country: network.country }),
  };
};

const clockSign = (clock: string, offsets: unknown): string[] => {
  const reported = Array.isArray(offsets) ? offsets.filter((item) => typeof item === 'number') : [];
  return clockContradictsZone(clock, reported)
    ? [`a device clock that doesn't match its time zone ${clock}`]
    : [];
};

const evidence = (facts: {
  readonly clock: string | undefined;
  readonly position: Position | undefined;
  readonly coordinates: PlaceFacts['coordinates'];
  readonly country: string | undefined;
}): string => {
  const { clock, position, coordinates, country } = facts;
  return [
    clock && `clock in ${clock}`,
    coordinates && `browser in ${coordinates.country ?? 'no country'}, ${coordinates.distanceKm} km away`,
    position && !coordinates && 'browser with a position',
    `address in ${country ?? 'an unknown place'}`,
  ]
    .filter((part) => part)
    .join(', ');
};

/**
 * Compares the clock's time zone with the time zones of the address's country. By country, not by city: two databases
 * that disagree on the city of 9 % of visitors disagree on the country's time zones for only 0.2 %.
 */
const clockZone = (zone: string, network: NetworkFacts): PlaceFacts['zone'] => {
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
const clockContradictsZone = (zone: string, reported: readonly number[]): boolean => {
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
