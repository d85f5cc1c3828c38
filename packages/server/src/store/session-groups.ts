import type { Database } from './database.ts';
import type { ListQuery } from './list-query.ts';
import { type ScanOf, scan } from './scan.ts';
import { decodeDetected } from './session-encoding.ts';
import type { GroupsOf, SessionGroup } from './store.ts';

/** A score of 100 belongs to the scores from 90. */
const HIGHEST_TEN = 9;

interface Row {
  readonly bucket: number;
  readonly recommended_action: string;
  readonly ten: number;
  readonly detected: string;
  readonly country: string | null;
  readonly platform: string | null;
  readonly tags: string;
  readonly count: number;
}

const groupsOf = ({ from, where }: ListQuery, bucketMs: number): string => {
  const columns = `s.active_at / ${bucketMs} AS bucket, s.recommended_action, s.detected, s.country, s.platform,
    s.tags, s.risk_score / 10 AS ten`;
  return `SELECT ${columns}, count(*) AS count FROM ${from} WHERE ${where.text()} GROUP BY 1, 2, 3, 4, 5, 6, 7`;
};

/** Sessions that are alike, by time. Stops after `limit` sessions. */
export const groupsOfSessions = async (
  database: Database,
  workspaceId: string,
  { filter, bucketMs, limit, isBackground, newest }: GroupsOf & Pick<ScanOf, 'newest'>,
): Promise<{ groups: SessionGroup[]; isComplete: boolean }> => {
  const groups: SessionGroup[] = [];
  let sessions = 0;
  for await (const { query } of scan(database, workspaceId, { filter, isBackground, newest })) {
    if (sessions >= limit) return { groups, isComplete: false };
    const sql = groupsOf(query, Math.trunc(bucketMs));
    for (const row of await database.all<Row>(sql, query.where.values)) {
      sessions += row.count;
      groups.push({
        from: row.bucket * bucketMs,
        action: row.recommended_action,
        detected: decodeDetected(row.detected),
        country: row.country,
        platform: row.platform,
        tags: JSON.parse(row.tags),
        ten: Math.min(HIGHEST_TEN, row.ten),
        sessions: row.count,
      });
    }
  }
  return { groups, isComplete: true };
};
