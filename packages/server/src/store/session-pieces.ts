import type { Database } from './database.ts';
import type { ListPosition } from './list-position.ts';
import { indexQuery, type ListQuery, listQuery, selectPosition } from './list-query.ts';
import type { SessionFilter } from './store.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;

/** The sessions that pass a filter, newest activity first, as queries that read at most 2,000 sessions each. */
export async function* sessionPieces(
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): AsyncGenerator<ListQuery> {
  let after: ListPosition | undefined;
  do {
    const piece = indexQuery(workspaceId, filter, { after });
    const [row] = await database.all<{ value: number; session_id: string }>(
      selectPosition(piece, PIECE - 1),
      piece.where.values,
    );
    const end = row && { activeAt: row.value, sessionId: row.session_id };
    yield listQuery(workspaceId, filter, { after, until: end });
    after = end;
    await new Promise(setImmediate);
  } while (after);
}
