import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import findZone from '@photostructure/tz-lookup';
import { findYearOffsets, zoneCountries } from './zones.ts';

/** A position from the Geolocation API, which the tracker reads only if permission was already granted. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Meters. */
  readonly accuracy: number;
}

export const findPosition = (reading: unknown): Position | undefined => {
  if (!Array.isArray(reading)) return undefined;
  const [latitude, longitude, accuracy] = reading as unknown[];
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180) && typeof accuracy === 'number';
  return isPlace ? { latitude, longitude, accuracy } : undefined;
};

/** Compares the position with the place of the address. Undefined if that place is unknown. */
export const comparedPosition = (position: Position, network: NetworkFacts): PlaceFacts['coordinates'] => {
  const { country, latitude, longitude } = network;
  if (latitude === undefined || longitude === undefined) return undefined;
  const countries = zoneCountries(findZone(position.latitude, position.longitude));
  const distanceKm = Math.round(distance(position, { latitude, longitude }));
  const shared = countries.find((one) => one === country);
  const positionCountry = shared ?? countries[0];
  return {
    ...(positionCountry && { country: positionCountry }),
    distanceKm,
    // The open sea has no country. Close to the address, it is off the same coast.
    sameCountry: shared !== undefined || (countries.length === 0 && distanceKm < COAST_KM),
  };
};

/** Signs that the position is simulated, in words. */
export const simulationSigns = (position: Position, clock: string | undefined): string[] => {
  const signs: string[] = [];
  const { latitude, longitude, accuracy } = position;
  if (accuracy <= BEST_ACCURACY_M) signs.push(`an accuracy of ${accuracy} m, which no device achieves`);
  if (isPreset(position)) signs.push("a preset of the browser's developer tools");
  else if (isRound(latitude) && isRound(longitude) && accuracy < COARSE_ACCURACY_M)
    signs.push('coordinates with at most two decimals');
  const zone = findZone(latitude, longitude);
  if (clock && clockDifference(zone, clock) > MAX_TRAVEL_MIN)
    signs.push(`a position in ${zone} and a clock in ${clock}`);
  return signs;
};

const COAST_KM = 300;

/** Meters. Phones under open sky report 3 or more; emulators default to 0 or 1. */
const BEST_ACCURACY_M = 1;

/** Meters. Browsers that blur and round the position on purpose report an accuracy above this. */
const COARSE_ACCURACY_M = 1000;

/** Minutes. A traveler's clock may be a few zones off, but not more. */
const MAX_TRAVEL_MIN = 180;

/** Mean radius of the Earth. */
const EARTH_RADIUS_KM = 6371;

/** The presets of Chromium's developer tools under Sensors. */
const PRESETS: readonly (readonly [number, number])[] = [
  [52.520007, 13.404954],
  [51.507351, -0.127758],
  [55.755826, 37.6173],
  [37.386052, -122.083851],
  [19.075984, 72.877656],
  [37.774929, -122.419416],
  [31.230416, 121.473701],
  [-23.55052, -46.633309],
  [35.689487, 139.691706],
];

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const isPreset = ({ latitude, longitude }: Position): boolean =>
  PRESETS.some(([north, east]) => isSame(latitude, north) && isSame(longitude, east));

/** To the sixth decimal, which is 0.1 m. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

const isRound = (degrees: number): boolean => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-7;

/** Minutes between two zones' clocks, in the season with the smaller difference. 0 if either is unknown or UTC. */
const clockDifference = (one: string, other: string): number => {
  if (zoneCountries(one).length === 0 || zoneCountries(other).length === 0) return 0;
  const [ours, theirs] = [findYearOffsets(one), findYearOffsets(other)];
  if (!ours || !theirs) return 0;
  return Math.min(Math.abs(ours[0] - theirs[0]), Math.abs(ours[1] - theirs[1]));
};

type Point = Pick<Position, 'latitude' | 'longitude'>;

/** Great-circle distance in km (haversine). */
const distance = (one: Point, other: Point): number => {
  const [north1, north2] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(north2 - north1) +
    Math.cos(north1) * Math.cos(north2) * half(radians(other.longitude - one.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
