import { DAY_MS } from '@gait/wire/time';
import { type Random, randomOf } from '../random.ts';
import { isSafari, type SampledDevice } from './sampled-device.ts';
import { type Home, simulatedDevice, someLanguages } from './simulated-device.ts';
import type { Seen, SimulatedVisit } from './simulated-visit.ts';

const START = Date.UTC(2026, 0, 1);
/** First visits spread over these days; returns follow after exponential gaps. */
const FIRST_VISIT_DAYS = 45;
const RETURNS = 2;
const GAP_DAYS = 9;
const CLEARED = 0.4;
const TRAVELS = 0.04;
const OTHER_NETWORK = 0.2;
const AWAY_OPERATORS = 30;

/** Zones of the US, by population. */
const ZONES = {
  'America/New_York': 0.48,
  'America/Chicago': 0.29,
  'America/Los_Angeles': 0.17,
  'America/Denver': 0.04,
  'America/Phoenix': 0.02,
};

/** Zipf exponents that give the largest operator 19 % and the largest city 9 %. */
const OPERATORS = zipf(40, 0.9);
const CITIES = zipf(400, 0.83);

/** Visits of a population in the order of time: three of each device, storage cleared before 40 % of the returns. */
export const population = (samples: readonly SampledDevice[], seed: string): SimulatedVisit[] => {
  const random = randomOf(seed);
  const homes: Home[] = [];
  return inOrder(
    samples.flatMap((sample, device) => {
      // Two devices share a household.
      if (device % 2 === 0) homes.push(someHome(random));
      return visitsOf({ sample, device, home: homes.at(-1) as Home }, random);
    }),
  );
};

/** Copies of one device in one company: same image, zone, languages and network. */
export const company = (sample: SampledDevice, count: number, seed: string): SimulatedVisit[] => {
  const random = randomOf(seed);
  const home = someHome(random);
  const laptops = Array.from({ length: count }, (_, device) => visitsOf({ sample, device, home }, random));
  return inOrder(laptops.flat());
};

/** Two populations that visit the same site. */
export const together = (
  one: readonly SimulatedVisit[],
  other: readonly SimulatedVisit[],
): SimulatedVisit[] => {
  const offset = 1 + Math.max(...one.map(({ device }) => device));
  return inOrder([...one, ...other.map((visit) => ({ ...visit, device: visit.device + offset }))]);
};

const inOrder = (visits: readonly SimulatedVisit[]): SimulatedVisit[] =>
  [...visits].sort((a, b) => a.at - b.at);

const visitsOf = (
  { sample, device, home }: { readonly sample: SampledDevice; readonly device: number; readonly home: Home },
  random: Random,
): SimulatedVisit[] => {
  const simulated = simulatedDevice(sample, home, random);
  const visits: SimulatedVisit[] = [];
  let at = START + random.between(0, FIRST_VISIT_DAYS) * DAY_MS;
  for (let index = 0; index <= RETURNS; index++) {
    const before = visits.at(-1);
    const isCleared = before !== undefined && random.chance(CLEARED);
    if (before) {
      const days = -GAP_DAYS * Math.log(1 - random.next());
      at += days * DAY_MS;
      simulated.age(days);
      if (isCleared) simulated.clear();
    }
    const { zone, network } = someplace(home, random);
    const seen = simulated.visit(at, zone, network);
    visits.push({
      ...seen,
      device,
      isSafari: isSafari(sample),
      storage: storageOf(before, isCleared),
      isSameNetwork: JSON.stringify(before?.network) === JSON.stringify(seen.network),
      isUnchanged: before !== undefined && withoutId(before) === withoutId(seen),
    });
  }
  return visits;
};

const storageOf = (before: SimulatedVisit | undefined, isCleared: boolean): SimulatedVisit['storage'] => {
  if (!before) return 'first';
  return isCleared ? 'cleared' : 'kept';
};

const withoutId = ({ readings }: Seen): string => JSON.stringify({ ...readings, device_hint: undefined });

const someHome = (random: Random): Home => {
  const city = CITIES(random);
  return {
    network: { asn: OPERATORS(random), city: `city ${city}` },
    zone: zoneOf(city),
    languages: someLanguages(random),
  };
};

/** At home, on another network nearby, or traveling. */
const someplace = (home: Home, random: Random): Pick<Home, 'zone' | 'network'> => {
  const asn = 100 + random.integer(1, AWAY_OPERATORS);
  const where = random.next();
  if (where < TRAVELS) {
    const city = CITIES(random);
    return { zone: zoneOf(city), network: { asn, city: `city ${city}` } };
  }
  if (where < TRAVELS + OTHER_NETWORK) return { zone: home.zone, network: { asn, city: home.network.city } };
  return home;
};

/** Every city has one zone. */
const zoneOf = (city: number): string => {
  const random = randomOf(`zone of city ${city}`);
  let left = random.next();
  for (const [zone, share] of Object.entries(ZONES)) {
    left -= share;
    if (left < 0) return zone;
  }
  return 'America/New_York';
};

function zipf(count: number, exponent: number): (random: Random) => number {
  const ends: number[] = [];
  for (let rank = 1; rank <= count; rank++) ends.push((ends.at(-1) ?? 0) + rank ** -exponent);
  const total = ends.at(-1) as number;
  return (random) => {
    const place = random.next() * total;
    return 1 + ends.findIndex((end) => place < end);
  };
}
