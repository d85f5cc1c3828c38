import { type Action, actionLog, actionStreams } from '@gait/engine';
import type { LogEntry } from '../console/types.ts';
import { clockSkewOf, loggedBeacon } from '../ingest/fold.ts';
import type { SessionSummary, Store } from '../store/store.ts';
import { userTime } from './user-time.ts';

/** Everything the visitor did, in words, in chronological order. */
export const eventLog = async (
  store: Pick<Store, 'beaconsOf'>,
  session: SessionSummary,
): Promise<LogEntry[]> => {
  const logged = await store.beaconsOf(session);
  const clockSkew = clockSkewOf(logged);
  const actions: Action[] = logged.flatMap((one) =>
    actionLog(loggedBeacon(one, session.sessionId, actionStreams), clockSkew),
  );
  actions.sort((a, b) => a.at - b.at);
  return actions.map(({ at, action }) => ({
    action,
    user_time: userTime(at, session.zone),
    unix_timestamp: at,
  }));
};
