import { actionLog, actionStreams } from '@gait/engine';
import type { SessionSummary, Store } from '../store/store.ts';
import { clockSkewOf, loggedBeacon } from './fold.ts';
import { userTime } from './user-time.ts';

/** One entry of the event log, as the API and the console answer it. */
export interface LogEntry {
  readonly action: string;
  /** In the visitor's time zone. */
  readonly user_time: string;
  /** Unix ms. */
  readonly unix_timestamp: number;
}

/** Everything the visitor did, in words and in chronological order. */
export const eventLog = async (
  store: Pick<Store, 'beaconsOf'>,
  session: SessionSummary,
): Promise<LogEntry[]> => {
  const logged = await store.beaconsOf(session);
  const beacons = logged.map((one) => loggedBeacon(one, session.sessionId, actionStreams));
  const actions = actionLog(beacons, clockSkewOf(logged));
  return actions.map(({ at, action }) => ({
    action,
    user_time: userTime(at, session.zone),
    unix_timestamp: at,
  }));
};
