import type { Envelope } from '@gait/wire';
import { builtEngine } from '../engine/built-engine.ts';
import { median } from '../median.ts';
import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { visitsOf } from '../visits/visits.ts';

export interface EngineCost {
  /** Whose movements are replayed: the model is not evaluated again after it has accused somebody. */
  readonly of: string;
  /** Mean bytes per beacon. */
  readonly bytes: number;
  /** Median µs of decoding, folding and assessing one beacon, in the first and in the last tenth of the session. */
  readonly first: number;
  readonly last: number;
  readonly minutes: number;
  /** Bytes of the final state as JSON, in total and of its streams. */
  readonly state: number;
  readonly streams: number;
}

const MINUTES = 60;
/** Measured sessions, after the same number of warm-up sessions. */
const SESSIONS = 5;

/** The engine's cost for each beacon of a one-hour session. */
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
