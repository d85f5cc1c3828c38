import type { Database } from './database.ts';
import { SCORE } from './ordered-query.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** One jump in the index for each score. */
const SCORES = {
  recursive: `WITH RECURSIVE known (score) AS (
    SELECT min(${SCORE}) FROM sessions s WHERE s.workspace_id = $1
    UNION ALL
    SELECT (SELECT min(${SCORE}) FROM sessions s WHERE s.workspace_id = $1 AND ${SCORE} > known.score)
    FROM known WHERE known.score IS NOT NULL
  )
  SELECT score FROM known WHERE score IS NOT NULL`,
  plain: `SELECT DISTINCT ${SCORE} AS score FROM sessions s WHERE s.workspace_id = $1`,
};

/** The different scores of a workspace within limits, lowest first. */
export const knownScores = async (
  database: Database,
  workspaceId: string,
  {
    minScore = 0,
    maxScore = 100,
  }: { readonly minScore?: number | undefined; readonly maxScore?: number | undefined },
): Promise<number[]> =>
  (await recursiveOrPlain<{ score: number }>(database, SCORES, [workspaceId]))
    .map(({ score }) => score)
    .filter((score) => score >= minScore && score <= maxScore);
