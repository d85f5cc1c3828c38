import type { Queries } from './database.ts';
import type { SessionKey } from './records.ts';

const LOCK =
  'UPDATE sessions SET version = version WHERE workspace_id = $1 AND session_id = $2 AND version = $3';

/** Whether a session has not been written since this version. It is not written before the transaction ends, either. */
export const isStillVersion = async (
  queries: Queries,
  { workspaceId, sessionId }: SessionKey,
  version: number,
): Promise<boolean> => (await queries.run(LOCK, [workspaceId, sessionId, version])) > 0;
