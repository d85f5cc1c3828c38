import type { SessionKey } from './records.ts';

/**
 * A condition that rows belong to one of `count` sessions, whose keys are the first values of the statement (`keyValues`). A
 * cluster finds their machines by the IDs only where they stand alone.
 */
export const amongSessions = (count: number, alias?: string): string => {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const ids = Array.from({ length: count }, (_, index) => `$${2 * index + 2}`);
  const keys = ids.map((id, index) => `($${2 * index + 1}, ${id})`);
  return `(${prefix}workspace_id, ${prefix}session_id) IN (VALUES ${keys.join(', ')})
   AND ${prefix}session_id IN (${ids.join(', ')})`;
};

export const keyValues = (keys: readonly SessionKey[]): string[] =>
  keys.flatMap(({ workspaceId, sessionId }) => [workspaceId, sessionId]);
