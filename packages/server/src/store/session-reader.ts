import type { Database, Value } from './database.ts';
import type { ScoreStep, SessionKey } from './records.ts';
import { repeatVisitorsOf } from './repeat-visitors.ts';
import { recordsOf, rowForm } from './row-form.ts';
import { countsOf, valueCountsOf } from './session-counts.ts';
import { decodeDetected, encodeDetected } from './session-encoding.ts';
import { groupsOfSessions } from './session-groups.ts';
import { sessionLists } from './session-lists.ts';
import { SELECT_SUMMARY, type SummaryRow, summaryOf } from './session-rows.ts';
import type { SessionReader } from './store.ts';

const scoreSteps = rowForm<ScoreStep>()('at, engine_version, risk_score, detected', {
  detected: { write: encodeDetected, read: decodeDetected },
});
const TIMELINE = `SELECT ${scoreSteps.columns} FROM score_steps
  WHERE workspace_id = $1 AND session_id = $2 ORDER BY version`;

export const sessionReader = (database: Database): SessionReader => {
  return {
    ...sessionLists(database),
    findSummary: async (key) => {
      const [row] = await database.all<SummaryRow>(
        `SELECT ${SELECT_SUMMARY} FROM sessions s WHERE s.workspace_id = $1 AND s.session_id = $2`,
        of(key),
      );
      return row && summaryOf(row);
    },
    counts: (workspaceId, filter) => countsOf(database, workspaceId, { filter }),
    valueCounts: (workspaceId, filter, of) => valueCountsOf(database, workspaceId, { filter, of }),
    repeatVisitors: (workspaceId, filter, options) =>
      repeatVisitorsOf(database, workspaceId, { ...options, filter }),
    groups: (workspaceId, options) => groupsOfSessions(database, workspaceId, options),
    timeline: (key) => scoreSteps.all(database, TIMELINE, of(key)),
    sessionKeysAfter: (key, limit) =>
      recordsOf<SessionKey>(
        database,
        `SELECT workspace_id, session_id FROM sessions
         WHERE (workspace_id, session_id) > ($1, $2) ORDER BY workspace_id, session_id LIMIT $3`,
        [key?.workspaceId ?? '', key?.sessionId ?? '', limit],
      ),
  };
};

const of = ({ workspaceId, sessionId }: SessionKey): Value[] => [workspaceId, sessionId];
