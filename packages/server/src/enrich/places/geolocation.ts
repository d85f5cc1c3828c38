import type { NetworkFacts, PlaceFacts } from '@gait/engine';
import findZone from '@photostructure/tz-lookup';
import { findYearOffsets, zoneCountries } from './zones.ts';

/** What the page read of the Geolocation API, which it does only where permission had been given before. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
}

export const findPosition = (reading: unknown): Position | undefined => {
  if (!Array.isArray(reading)) return undefined;
  const [latitude, longitude, accuracy] = reading as unknown[];
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180) && typeof accuracy === 'number';
  return isPlace ? { latitude, longitude, accuracy } : undefined;
};

/** Where the position lies, against the place of the address. Undefined where the address has no place. */
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
    // The open sea has no country; near the address it is a coast.
    sameCountry: shared !== undefined || (countries.length === 0 && distanceKm < COAST_KM),
  };
};

/** Signs that a program, not a receiver, made the position; in words. */
export const simulationSigns = (position: Position, clock: string | undefined): string[] => {
  const signs: string[] = [];
  const { latitude, longitude, accuracy } = position;
  if (accuracy <= BEST_ACCURACY_M) signs.push(`an accuracy of ${accuracy} m, which no device reaches`);
  if (isPreset(position)) signs.push("a preset of the browser's developer tools");
  else if (isRound(latitude) && isRound(longitude) && accuracy < COARSE_ACCURACY_M)
    signs.push('coordinates with at most two decimals');
  const zone = findZone(latitude, longitude);
  if (clock && clocksApart(zone, clock) > MAX_TRAVEL_MIN)
    signs.push(`a position in ${zone} and a clock in ${clock}`);
  return signs;
};

const COAST_KM = 300;

/** Metres. Phones under open sky report 3 and more; emulations default to 0 or 1. */
const BEST_ACCURACY_M = 1;

/** Metres. Browsers that blur the place on purpose, and may round it, say so by an accuracy beyond this. */
const COARSE_ACCURACY_M = 1000;

/** Minutes. A traveller's clock may be some zones behind; one that was never near is another matter. */
const MAX_TRAVEL_MIN = 180;

/** Kilometres of the Earth's mean radius. */
const EARTH_RADIUS_KM = 6371;

/** The places Chromium's developer tools offer under Sensors. */
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

/** To the sixth decimal, 0.1 m. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

const isRound = (degrees: number): boolean => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-7;

/** Minutes between two zones' clocks, in the season where they are closer; 0 where either is unknown or plain UTC. */
const clocksApart = (one: string, other: string): number => {
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
