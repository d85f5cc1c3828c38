import type { Envelope } from '@gait/wire';
import { builtEngine } from '../engine/built-engine.ts';
import { median } from '../median.ts';
import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { visitsOf } from '../visits/visits.ts';

export interface EngineCost {
  /** Whose movements were replayed: the model is asked no more about whom it has accused. */
  readonly of: string;
  /** Mean bytes of a beacon. */
  readonly bytes: number;
  /** Median µs of decoding, folding and assessing one beacon, in the first and in the last tenth of the session. */
  readonly first: number;
  readonly last: number;
  readonly minutes: number;
  /** Bytes of JSON of the state at the end, and of its streams alone. */
  readonly state: number;
  readonly streams: number;
}

const MINUTES = 60;
/** Sessions measured, after as many for the compiler to warm up. */
const SESSIONS = 5;

/** What the engine does for each beacon of a session that lasts an hour. */
export const engineCost = async (): Promise<EngineCost> => {
  const { decodeBeacon, foldBeacon, assess, defaultSettings, emptySession } = await builtEngine();
  const foldAll = (some: readonly Envelope[]) => {
    const state = emptySession();
    const costs = some.map((envelope) => {
      const startedAt = performance.now();
      foldBeacon(state, decodeBeacon(envelope)!, { at: envelope.origin + envelope.sent });
      assess(state, defaultSettings);
      return 1_000 * (performance.now() - startedAt);
    });
    return { state, costs };
  };
  const lengthMs = MINUTES * 60_000;
  const { of, events } = await visitsOf(lengthMs, 1);
  const beacons = beaconsOfVisit('pub-', events[0] ?? {}, lengthMs);
  for (let session = 0; session < SESSIONS; session++) foldAll(beacons);
  const runs = Array.from({ length: SESSIONS }, () => foldAll(beacons));
  const tenth = Math.floor(lengthMs / BEACON_MS / 10);
  const { state } = runs[0]!;
  return {
    of,
    bytes: Math.round(
      beacons.reduce((sum, beacon) => sum + JSON.stringify(beacon).length, 0) / beacons.length,
    ),
    first: median(runs.flatMap(({ costs }) => costs.slice(0, tenth))),
    last: median(runs.flatMap(({ costs }) => costs.slice(-tenth))),
    minutes: MINUTES,
    state: JSON.stringify(state).length,
    streams: JSON.stringify(state.streams).length,
  };
};
