import { emptySession, foldBeacon, type SessionState } from '../../../packages/engine/src/index.ts';
import type { Beacon } from '../../../packages/wire/src/index.ts';

/** The engine's state of a recorded session, without facts that only the server has. */
export const stateOf = (beacons: readonly Beacon[]): SessionState => {
  const state = emptySession();
  for (const beacon of beacons) foldBeacon(state, beacon, { at: beacon.origin + beacon.sent });
  return state;
};
