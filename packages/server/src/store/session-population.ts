import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { monotonicNow } from '../base/clock.ts';
import type { Database, Value } from './database.ts';
import type { ListPosition } from './list-position.ts';
import { countUpTo, listQuery, selectPosition } from './list-query.ts';
import type { ReviewCandidate, SessionPopulation } from './population.ts';
import { json, rowForm } from './row-form.ts';
import type { SessionFilter } from './session-filters.ts';
import { turnOfOthers } from './time-slices.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** Sessions that one query passes over: a few ms. */
const PIECE = 10_000;
/** Hours with 1,000,000 sessions a month are compared in steps of 2 ms, if nobody waits. */
const BACKGROUND_STEP_MS = 6 * HOUR_MS;
/** Queries before other requests have their turn. */
const QUERIES = 50;
/** The partial index `sessions_in_bands` has sessions with at least this score. */
const BAND_SCORE = 20;

/** When in its hour a session was active, from 1 on. */
const IN_HOUR = `(s.active_at % ${HOUR_MS} + 1)`;
/** The number of sessions, and sums that differ when one comes, goes, is active or is written. The index has all of it. */
const MARK = `count(*) || ' ' || sum(${IN_HOUR}) || ' ' || sum(${IN_HOUR} * s.version)`;

/** Sessions of each hour between two times. The recursive statement counts in the index, without sorting. */
const HOUR_MARKS = {
  recursive: `WITH RECURSIVE hours (at) AS (
    SELECT CAST($2 AS BIGINT) UNION ALL SELECT at + ${HOUR_MS} FROM hours WHERE at + ${HOUR_MS} < $3
  )
  SELECT hours.at, (SELECT ${MARK} FROM sessions s WHERE s.workspace_id = $1 AND s.active_at >= hours.at
    AND s.active_at < hours.at + ${HOUR_MS}) AS mark
  FROM hours`,
  plain: `SELECT s.active_at / ${HOUR_MS} * ${HOUR_MS} AS at, ${MARK} AS mark FROM sessions s WHERE s.workspace_id = $1
    AND s.active_at >= $2 AND s.active_at < $3 GROUP BY 1`,
};

const ACTIVITY = `SELECT s.active_at AS value, s.session_id FROM sessions s WHERE s.workspace_id = $1
  AND (s.active_at, s.session_id) > ($2, $3) ORDER BY s.active_at, s.session_id LIMIT $4`;

interface PositionRow {
  readonly value: number;
  readonly session_id: string;
}

interface HourRow {
  readonly at: number;
  /** Null for no sessions: sums of nothing. */
  readonly mark: string | null;
}

const candidates = rowForm<ReviewCandidate>()(
  'session_id, risk_score, recommended_action, user_ids, tags, active_at',
  { user_ids: json, tags: json },
);

const positionOf = ({ value, session_id }: PositionRow): ListPosition => ({
  activeAt: value,
  sessionId: session_id,
});

export const sessionPopulation = (database: Database): SessionPopulation => {
  /** The session that follows after `offset` others. */
  const skip = async (workspaceId: string, filter: SessionFilter, place: Place) => {
    const query = listQuery(workspaceId, filter, { after: place.after });
    const [row] = await database.all<PositionRow>(selectPosition(query, place.offset), query.where.values);
    return row && positionOf(row);
  };

  const sessionsSince: SessionPopulation['sessionsSince'] = async (workspaceId, activeFrom) => {
    let passed = 0;
    let after: ListPosition | undefined;
    for (;;) {
      const end = await skip(workspaceId, { activeFrom }, { after, offset: PIECE - 1 });
      if (!end) break;
      passed += PIECE;
      after = end;
      await new Promise(setImmediate);
    }
    const rest = listQuery(workspaceId, { activeFrom }, { after });
    return passed + (await countUpTo(database, rest, PIECE));
  };

  return {
    sessionsSince,
    spreadSessions: async (workspaceId, limit) => {
      const sessions = await sessionsSince(workspaceId, 0);
      const wanted = Math.min(limit, sessions);
      const ids: string[] = [];
      let after: ListPosition | undefined;
      for (let number = 0; number < wanted; number++) {
        const [start, end] = [number, number + 1].map((one) => Math.floor((one * sessions) / wanted));
        const next = await skip(workspaceId, {}, { after, offset: (end ?? 0) - (start ?? 0) - 1 });
        if (!next) break;
        ids.push(next.sessionId);
        after = next;
        if (number % QUERIES === QUERIES - 1) await new Promise(setImmediate);
      }
      return { ids, sessions };
    },
    sessionsInBand: (workspaceId, { action, minScore, maxScore, activeFrom }, limit) => {
      const values: Value[] = [workspaceId, action, minScore, maxScore, activeFrom, limit];
      return candidates.all(database, bandQuery(minScore >= BAND_SCORE), values);
    },
    hourMarks: async (workspaceId, activeFrom, isBackground = false) => {
      const newest = await skip(workspaceId, { activeFrom }, { after: undefined, offset: 0 });
      const marks = new Map<number, string>();
      const first = Math.floor(activeFrom / HOUR_MS) * HOUR_MS;
      const stepMs = isBackground ? BACKGROUND_STEP_MS : DAY_MS;
      for (let from = first; newest && from <= newest.activeAt; from += stepMs) {
        const startedAt = monotonicNow();
        const step = [workspaceId, from, from + stepMs];
        for (const { at, mark } of await recursiveOrPlain<HourRow>(database, HOUR_MARKS, step))
          if (mark !== null) marks.set(at, mark);
        await turnOfOthers(monotonicNow() - startedAt, isBackground);
      }
      return marks;
    },
    activityAfter: async (workspaceId, { activeAt, sessionId }, limit) =>
      (await database.all<PositionRow>(ACTIVITY, [workspaceId, activeAt, sessionId, limit])).map(positionOf),
  };
};

interface Place {
  readonly after: ListPosition | undefined;
  readonly offset: number;
}

/** The constant matches the condition of the partial index. */
const bandQuery = (isIndexed: boolean): string =>
  `SELECT ${candidates.columns} FROM sessions s WHERE s.workspace_id = $1
   AND s.recommended_action = $2 ${isIndexed ? `AND s.risk_score >= ${BAND_SCORE}` : ''}
   AND s.risk_score >= $3 AND s.risk_score <= $4 AND s.active_at >= $5 AND s.excluded = 0 LIMIT $6`;
