import { conditions } from './conditions.ts';
import type { Database, Value } from './database.ts';
import type { SessionKey } from './records.ts';
import { countsOf } from './session-counts.ts';
import { decodeDetected, minuteOf } from './session-encoding.ts';
import { SELECT_SUMMARY, type SummaryRow, summaryOf } from './session-rows.ts';
import type { PageOf, SessionFilter, SessionReader } from './store.ts';

/** Latest activity first. The index of table `o` orders by minute, so only the sessions of the last minute are sorted. */
const newestFirst = (o: string) =>
  `ORDER BY ${o}.active_minute DESC, s.active_at DESC, s.session_id DESC LIMIT`;

const REVIEW_SCORE = 50;

/** Sorts after every character of an ID. */
const LAST_CHARACTER = '\u{10ffff}';

export const sessionReader = (database: Database): SessionReader => {
  const listedUnder = async (table: string, column: string, of: readonly [string, string], page: PageOf) => {
    const where = conditions();
    where.add(`o.workspace_id = ? AND ${column} = ?`, ...of);
    addPosition(where, 'o', page);
    const rows = await database.all<SummaryRow>(
      `SELECT ${SELECT_SUMMARY} FROM ${table} o
       JOIN sessions s ON s.workspace_id = o.workspace_id AND s.session_id = o.session_id
       WHERE ${where.text()} ${newestFirst('o')} ${where.place(page.limit)}`,
      where.values,
    );
    return rows.map(summaryOf);
  };

  return {
    findSummary: async (key) => {
      const [row] = await database.all<SummaryRow>(
        `SELECT ${SELECT_SUMMARY} FROM sessions s WHERE s.workspace_id = $1 AND s.session_id = $2`,
        of(key),
      );
      return row && summaryOf(row);
    },
    sessionsOfUser: (workspaceId, userId, page, isVouched = false) =>
      listedUnder('session_users', userColumn(isVouched), [workspaceId, userId], page),
    sessionsOfTag: (workspaceId, tag, page) => listedUnder('session_tags', 'o.tag', [workspaceId, tag], page),
    sessions: async (workspaceId, filter, page) => {
      const where = conditions();
      where.add('s.workspace_id = ?', workspaceId);
      addFilter(where, filter);
      addPosition(where, 's', page);
      const rows = await database.all<SummaryRow>(
        `SELECT ${SELECT_SUMMARY} FROM sessions s
         WHERE ${where.text()} ${newestFirst('s')} ${where.place(page.limit)}`,
        where.values,
      );
      return rows.map(summaryOf);
    },
    counts: (workspaceId, activeFrom, activeTo) => countsOf(database, workspaceId, activeFrom, activeTo),
    timeline: async (key) => {
      const rows = await database.all<{ at: number; risk_score: number; detected: string }>(
        `SELECT at, risk_score, detected FROM score_steps
         WHERE workspace_id = $1 AND session_id = $2 ORDER BY version`,
        of(key),
      );
      return rows.map(({ at, risk_score, detected }) => ({
        at,
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

const of = ({ workspaceId, sessionId }: SessionKey): Value[] => [workspaceId, sessionId];

const addPosition = (where: ReturnType<typeof conditions>, o: string, { after }: PageOf): void => {
  if (!after) return;
  where.add(
    `${o}.active_minute <= ? AND (s.active_at, s.session_id) < (?, ?)`,
    minuteOf(after.activeAt),
    after.activeAt,
    after.sessionId,
  );
};

const addFilter = (where: ReturnType<typeof conditions>, filter: SessionFilter): void => {
  const { activeFrom, activeTo, minScore, action, check, userId, isVouched, tag, search } = filter;
  const minute = (at: number | undefined) => at && minuteOf(at);
  where.add('s.active_minute >= ? AND s.active_at >= ?', minute(activeFrom), activeFrom);
  where.add('s.active_minute <= ? AND s.active_at <= ?', minute(activeTo), activeTo);
  // Matches the condition of the partial index `sessions_to_review`.
  if (minScore !== undefined && minScore >= REVIEW_SCORE) where.add(`s.risk_score >= ${REVIEW_SCORE}`);
  where.add('s.risk_score >= ?', minScore);
  where.add('s.recommended_action = ?', action);
  where.add('s.detected LIKE ?', check && `%,${check},%`);
  where.add(listed('session_users', userColumn(isVouched)), userId);
  where.add(listed('session_tags', 'o.tag'), tag);
  if (!search) return;
  const between = (column: string) => `(${column} >= ? AND ${column} < ?)`;
  where.add(
    `(${['s.session_id', 's.visitor_id', 's.user_id'].map(between).join(' OR ')})`,
    ...Array(3)
      .fill([search, search + LAST_CHARACTER])
      .flat(),
  );
};

const listed = (table: string, column: string) =>
  `EXISTS (SELECT 1 FROM ${table} o
    WHERE o.workspace_id = s.workspace_id AND o.session_id = s.session_id AND ${column} = ?)`;

/** The column of a user ID. The constant matches the condition of the partial index `session_users_vouched`. */
const userColumn = (isVouched: boolean | undefined) => `${isVouched ? 'o.vouched = 1 AND ' : ''}o.user_id`;
