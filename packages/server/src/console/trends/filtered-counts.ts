import { DAY_MS } from '@gait/wire/time';
import { addedUp, type HourCounts, hourCounts } from '../../counts/hour-counts.ts';
import { MAX_SESSIONS, QUARTER_MS } from '../../counts/kept-hours.ts';
import type { SessionFilter } from '../../store/session-filters.ts';
import type { SessionReader } from '../../store/store.ts';
import { yieldEvery } from '../../yield-every.ts';

/** Groups of alike sessions that are counted before others have their turn. */
const BATCH = 5_000;

interface FilteredCounts {
  readonly filter: SessionFilter;
  readonly from: number;
  readonly to: number;
}

/** Counts the sessions of a period that pass a filter, the newest ones first. */
export const filteredCounts = async (
  store: Pick<SessionReader, 'groups'>,
  workspaceId: string,
  { filter, from, to }: FilteredCounts,
): Promise<{ counts: HourCounts; isComplete: boolean }> => {
  const spend = yieldEvery(BATCH);
  let counts = hourCounts([]);
  for (let end = to; end >= from; end -= DAY_MS) {
    if (counts.sessions >= MAX_SESSIONS) return { counts, isComplete: false };
    const ofDay = { ...filter, activeFrom: Math.max(from, end - DAY_MS + 1), activeTo: end };
    const limit = Number.POSITIVE_INFINITY;
    const { groups } = await store.groups(workspaceId, { filter: ofDay, bucketMs: QUARTER_MS, limit });
    for (let first = 0; first < groups.length; first += BATCH) {
      const batch = groups.slice(first, first + BATCH);
      counts = addedUp([counts, hourCounts(batch)]);
      await spend(batch.length);
    }
  }
  return { counts, isComplete: true };
};
