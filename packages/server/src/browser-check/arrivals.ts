import { readingKinds, type StreamName, streamNames } from '@gait/wire';
import { loggedBeacon } from '../session/fold.ts';
import type { LoggedBeacon } from '../store/records.ts';

/** What the server received from one browser. It never has a score or a verdict. */
export interface Arrivals {
  readonly beacons: number;
  /** Whether the browser sent all readings it has. */
  readonly complete: boolean;
  readonly streams: readonly { readonly name: StreamName; readonly rows: number }[];
  /** `failed`: the browser answered with an error. `missing`: it has no such thing, or has not sent it yet. */
  readonly readings: readonly { readonly name: string; readonly state: 'arrived' | 'failed' | 'missing' }[];
}

const stateOf = (reading: unknown): Arrivals['readings'][number]['state'] => {
  if (reading === undefined || reading === null) return 'missing';
  const hasFailed = typeof reading === 'object' && 'error' in reading;
  return hasFailed ? 'failed' : 'arrived';
};

export const arrivalsOf = (logged: readonly LoggedBeacon[], sessionId: string): Arrivals => {
  const beacons = logged.map((one) => loggedBeacon(one, sessionId));
  const readings: Record<string, unknown> = Object.assign({}, ...beacons.map(({ device }) => device));
  return {
    beacons: beacons.length,
    complete: beacons.some(({ complete }) => complete),
    streams: streamNames.map((name) => ({
      name,
      rows: beacons.reduce((rows, { events }) => rows + events[name].length, 0),
    })),
    readings: Object.keys(readingKinds).map((name) => ({ name, state: stateOf(readings[name]) })),
  };
};
