import type { SessionRow } from '@gait/server';
import { PAGE_SIZE } from './filters.ts';

export interface SteadyRows {
  /** In the order in which they were shown first, with their latest values. */
  readonly rows: readonly SessionRow[];
  /** Sessions that are not shown yet. */
  readonly added: number;
  /** Whether there are no others: a page that is new from end to end says nothing of those after it. */
  readonly isAddedExact: boolean;
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
    isAddedExact: common.length > 0 || latest.length < PAGE_SIZE,
    isReordered: common.some(({ session_id }, place) => session_id !== kept[place]?.session_id),
  };
};
