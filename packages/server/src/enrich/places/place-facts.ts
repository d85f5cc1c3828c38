import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import type { Readings } from '@gait/wire';
import { clockContradictsZone, clockZone } from './clock-zone.ts';
import { comparedPosition, findPosition, type Position, simulationSigns } from './geolocation.ts';

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
