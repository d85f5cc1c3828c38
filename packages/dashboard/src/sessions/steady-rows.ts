import type { SessionRow } from '@gait/server';

export interface SteadyRows {
  /** In the order in which they were shown first, with their latest values. */
  readonly rows: readonly SessionRow[];
  /** Sessions that are not shown yet. */
  readonly added: number;
  /** Whether shown sessions have changed places. */
  readonly isReordered: boolean;
}

/** The shown rows with the latest values: no row comes, goes or moves. */
export const steadyRows = (
  shown: readonly SessionRow[],
  latest: readonly SessionRow[],
  isByActivity = true,
): SteadyRows => {
  const latestById = new Map(latest.map((row) => [row.session_id, row]));
  const shownIds = new Set(shown.map(({ session_id }) => session_id));
  const common = latest.filter(({ session_id }) => shownIds.has(session_id));
  const kept = shown.filter(({ session_id }) => latestById.has(session_id));
  const lastShown = Math.min(...shown.map(({ last_activity_at }) => last_activity_at));
  return {
    rows: shown.map((row) => latestById.get(row.session_id) ?? row),
    added: latest.filter(
      ({ session_id, last_activity_at }) =>
        !shownIds.has(session_id) && (!isByActivity || last_activity_at >= lastShown),
    ).length,
    isReordered: common.some(({ session_id }, place) => session_id !== kept[place]?.session_id),
  };
};
