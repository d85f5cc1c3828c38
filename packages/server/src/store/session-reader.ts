import type { Database, Value } from './database.ts';
import type { SessionKey } from './records.ts';
import { repeatVisitorsOf } from './repeat-visitors.ts';
import { countsOf, valueCountsOf } from './session-counts.ts';
import { decodeDetected } from './session-encoding.ts';
import { groupsOfSessions } from './session-groups.ts';
import { sessionLists } from './session-lists.ts';
import { SELECT_SUMMARY, type SummaryRow, summaryOf } from './session-rows.ts';
import type { SessionReader } from './store.ts';

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
    timeline: async (key) => {
      const rows = await database.all<StepRow>(
        `SELECT at, engine_version, risk_score, detected FROM score_steps
         WHERE workspace_id = $1 AND session_id = $2 ORDER BY version`,
        of(key),
      );
      return rows.map(({ at, engine_version, risk_score, detected }) => ({
        at,
        engineVersion: engine_version,
        riskScore: risk_score,
        detected: decodeDetected(detected),
      }));
    },
    sessionKeysAfter: async (key, limit) => {
      const rows = await database.all<{ workspace_id: string; session_id: string }>(
        `SELECT workspace_id, session_id FROM sessions
         WHERE (workspace_id, session_id) > ($1, $2) ORDER BY workspace_id, session_id LIMIT $3`,
        [key?.workspaceId ?? '', key?.sessionId ?? '', limit],
      );
      return rows.map((row) => ({ workspaceId: row.workspace_id, sessionId: row.session_id }));
    },
  };
};

interface StepRow {
  readonly at: number;
  readonly engine_version: string | null;
  readonly risk_score: number;
  readonly detected: string;
}

const of = ({ workspaceId, sessionId }: SessionKey): Value[] => [workspaceId, sessionId];
