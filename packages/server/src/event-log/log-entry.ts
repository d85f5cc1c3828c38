import { type Action, actionTexts } from '@gait/engine';
import { userTime } from '../session/user-time.ts';

/** One entry of the event log, as the API and the console answer it. */
export interface EventLogEntry {
  readonly action: string;
  /** In the visitor's time zone. */
  readonly user_time: string;
  /** Unix ms. */
  readonly unix_timestamp: number;
}

export const eventLogEntry = ({ at, action }: Action, zone: string | null): EventLogEntry => ({
  action,
  user_time: userTime(at, zone),
  unix_timestamp: at,
});

/** The JSON of the entries of a session's newest actions. Their sentences are JSON already. */
export const logEntriesJson = (newestActions: string, zone: string | null): string => {
  const entries = actionTexts(newestActions).map(
    ({ at, json }) => `{"action":${json},"user_time":"${userTime(at, zone)}","unix_timestamp":${at}}`,
  );
  return `[${entries.join()}]`;
};
