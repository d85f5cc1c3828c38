import type { Database } from './database.ts';
import type { ListPosition } from './list-position.ts';
import { type ListQuery, listQuery, onlyIndexed, selectPosition } from './list-query.ts';
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
    const piece = listQuery(workspaceId, onlyIndexed(filter), { after });
    const [row] = await database.all<{ value: number; session_id: string }>(
      selectPosition(piece, PIECE - 1),
      piece.where.values,
    );
    const end = row && { activeAt: row.value, sessionId: row.session_id };
    const query = listQuery(workspaceId, filter, { after });
    query.where.add(`(${query.o}.active_at, ${query.o}.session_id) >= (?, ?)`, end?.activeAt, end?.sessionId);
    yield query;
    after = end;
    await new Promise(setImmediate);
  } while (after);
}
