import { MINUTE_MS } from '@gait/wire/time';
import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { visitsOf } from '../visits/visits.ts';
import { type Costs, costsOfParts } from './parts.ts';

/** Session ages at which the next beacons are measured, and the number of these beacons. */
const MINUTES = [1, 30];
const BEACONS = 6;

/** Measures the cost of each part of the engine for one beacon of a replayed visit, early and late in a session. */
export const benchEngine = async ({ json }: { readonly json: boolean }): Promise<number> => {
  const longest = Math.max(...MINUTES) * MINUTE_MS;
  const { of, events } = await visitsOf(longest, 1);
  const beacons = beaconsOfVisit('pub-', events[0] ?? {}, longest);
  const bytes = beacons.reduce((sum, beacon) => sum + JSON.stringify(beacon).length, 0) / beacons.length;
  const costs: Costs[] = [];
  for (const minutes of MINUTES)
    costs.push(await costsOfParts(beacons.slice(0, (MINUTE_MS * minutes) / BEACON_MS), BEACONS));
  console.log(
    json
      ? JSON.stringify({ bytes, minutes: MINUTES, costs: costs.map((one) => Object.fromEntries(one)) })
      : table(`Median us for a beacon of ${Math.round(bytes)} bytes; ${of}`, costs),
  );
  return 0;
};

const table = (title: string, costs: readonly Costs[]): string => {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(34) + cells.map((cell) => cell.padStart(12)).join('');
  return [
    title,
    '',
    line(
      '',
      MINUTES.map((minutes) => `at ${minutes} min`),
    ),
    ...[...(costs[0]?.keys() ?? [])].map((name) =>
      line(
        name,
        costs.map((one) => (one.get(name) ?? Number.NaN).toFixed(1)),
      ),
    ),
  ].join('\n');
};
