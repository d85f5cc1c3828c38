import {
  type Action,
  actionStreams,
  actionsOf,
  emptyAbsences,
  MAX_SESSION_ACTIONS,
  onServerClock,
} from '@gait/engine';
import { beaconOrder } from '@gait/wire';
import { clockSkewOf, loggedBeacon } from '../session/fold.ts';
import { type LogReader, storedLog } from '../session/ordered-log.ts';
import type { LoggedBeacon, LoggedEnvelope, SessionKey } from '../store/records.ts';
import { yieldEvery } from '../yield-every.ts';

/** Rows decoded before yielding to other requests: a few ms. Reading a beacon takes as long as decoding 80 rows. */
const TURN_ROWS = 4_096;
const ROWS_OF_READING = 80;
/** Actions are cut to the limit whenever there are this many more. */
const SPARE = MAX_SESSION_ACTIONS / 4;

/** An action on the visitor's clock, with the position of its beacon. */
interface Found extends Action {
  readonly from: LoggedEnvelope;
}

/**
 * Everything the visitor did, in chronological order. It reads the log in small pages, yields to other requests, and keeps
 * only actions.
 */
export const readActions = async (log: LogReader, key: SessionKey): Promise<Action[]> => {
  let found: Found[] = [];
  let first: LoggedBeacon | undefined;
  const absences = emptyAbsences();
  const spend = yieldEvery(TURN_ROWS);
  for await (const logged of storedLog(log, key)) {
    const { envelope: from } = logged;
    if (!first || beaconOrder(from, first.envelope) < 0) first = logged;
    for (const { at, action } of actionsOf(loggedBeacon(logged, key.sessionId, actionStreams), absences))
      found.push({ at, action, from });
    await spend(ROWS_OF_READING + rowsOf(from));
    if (found.length > MAX_SESSION_ACTIONS + SPARE)
      found = found.sort(chronological).slice(0, MAX_SESSION_ACTIONS);
  }
  const skew = clockSkewOf(first ? [first] : []);
  const actions = found.map((one) => ({ ...onServerClock(one, skew), from: one.from })).sort(chronological);
  const last = actions[MAX_SESSION_ACTIONS - 1];
  if (!last) return actions;
  const action = `Reached ${MAX_SESSION_ACTIONS} actions: later ones are not listed`;
  return [...actions.slice(0, MAX_SESSION_ACTIONS), { at: last.at, action }];
};

const chronological = (a: Found, b: Found): number => a.at - b.at || beaconOrder(a.from, b.from);

const rowsOf = ({ events = {} }: LoggedEnvelope): number =>
  actionStreams.reduce((sum, name) => sum + (events[name]?.[0] ?? 0), 0);
