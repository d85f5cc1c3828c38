import { type DroppedParts, MAX_BEACON_ACTIONS, MAX_NEWEST_ACTIONS, MAX_SESSION_ACTIONS } from '@gait/engine';
import { MAX_ROWS, MAX_TAGS } from '@gait/wire';
import type { Refusal } from '../store/refusal-log.ts';
import type { SessionLog, SessionSummary } from '../store/store.ts';
import { type LogLosses, logLosses } from './log-losses.ts';
import type { Refusals } from './refusals.ts';
import { MAX_SESSION_BEACONS, MAX_USERS } from './session-limits.ts';

/** Something of a session that was cut, dropped or refused. */
export interface SessionNotice {
  readonly code: string;
  readonly count: number;
  readonly message: string;
}

export interface NoticeSources {
  readonly store: Pick<SessionLog, 'beaconsAfter'>;
  readonly refusals: Pick<Refusals, 'latest'>;
}

/** Everything that the page or the server left out of a session, as far as its log and the latest refusals tell. */
export const sessionNotices = async (
  session: SessionSummary,
  { store, refusals }: NoticeSources,
): Promise<SessionNotice[]> => {
  const losses = await logLosses(store, session);
  const refused = (await refusals.latest(session.workspaceId)).filter(
    ({ workspaceId, sessionId }) => workspaceId === session.workspaceId && sessionId === session.sessionId,
  );
  return [...noticesOf(session, losses), ...refusedNotices(refused)].filter(({ count }) => count > 0);
};

const noticesOf = (session: SessionSummary, losses: LogLosses): SessionNotice[] => [
  {
    code: 'beacons_missing',
    count: losses.missingBeacons,
    message:
      'Beacons have not arrived although later ones of their pages have. What happened then is unknown.',
  },
  {
    code: 'recorder_full',
    count: losses.fullRecorders,
    message: `A page recorded ${MAX_ROWS} rows of one kind before it could send them, and recorded no more until then.`,
  },
  {
    code: 'actions_not_listed',
    count: losses.cutBeacons,
    message: `Beacons have more actions than the ${MAX_BEACON_ACTIONS} that the event log lists of one. Checks count all of them.`,
  },
  {
    code: 'session_full',
    count: Number(session.beacons >= MAX_SESSION_BEACONS || session.actions >= MAX_SESSION_ACTIONS),
    message: `The session has reached ${MAX_SESSION_BEACONS} beacons or ${MAX_SESSION_ACTIONS} actions, so later beacons are refused.`,
  },
  {
    code: 'user_logs_cut',
    count: Math.max(0, session.actions - MAX_NEWEST_ACTIONS),
    message: `Earlier events are not in user_logs, which has the newest ${MAX_NEWEST_ACTIONS}. The events endpoint returns all of them.`,
  },
  {
    code: 'tags_dropped',
    count: losses.tags.size - session.tags.length,
    message: `Tags were dropped: a session keeps the first ${MAX_TAGS}. Use fewer tags, and one value for one meaning.`,
  },
  {
    code: 'user_ids_dropped',
    count: losses.users.size - session.userIds.length,
    message: `User IDs were dropped: a session keeps ${MAX_USERS} with a valid token and ${MAX_USERS} without.`,
  },
  {
    code: 'user_tokens_refused',
    count: losses.refusedTokens,
    message:
      'User tokens were wrong, expired, or valid for too long. Sign a new one for each page with the secret of this workspace.',
  },
  ...Object.entries(losses.dropped).map(([part, count]) => ({
    code: `${part}_dropped`,
    count,
    message: droppedMessages[part as keyof DroppedParts],
  })),
];

const droppedMessages: Readonly<Record<keyof DroppedParts, string>> = {
  fields:
    'Beacons had fields that this server does not know: their tracker is newer, or not the tracker of Gait.',
  streams: 'Beacons had event streams that this server does not know: their tracker is newer.',
  readings: 'Beacons had device readings that this server does not know, or whose values do not fit.',
  texts: 'Texts had control characters, halves of surrogate pairs or direction marks, which are not stored.',
};

/** One notice for each error code. */
const refusedNotices = (refused: readonly Refusal[]): SessionNotice[] =>
  [...new Set(refused.map(({ code }) => code))].map((code) => {
    const same = refused.filter((one) => one.code === code);
    return {
      code: `refused_${code}`,
      count: same.length,
      message: `Beacons were refused: ${same[0]?.detail}`,
    };
  });
