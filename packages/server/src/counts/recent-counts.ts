import { type Check, checks, recommendedActions } from '@gait/engine';
import { HOUR_MS } from '@gait/wire/time';
import { type HoursOf, QUARTER_MS } from './kept-hours.ts';
import { statsOf } from './stats.ts';

export interface RecentCounts {
  /** Every recommended action. */
  readonly byAction: Readonly<Record<string, number>>;
  /** Every check. */
  readonly byCheck: Readonly<Record<string, number>>;
}

interface RecentParts {
  readonly store: { workspaces(): Promise<readonly { readonly id: string }[]> };
  readonly hoursOf: HoursOf;
  readonly now: () => number;
}

/** Counts the sessions of all workspaces that were active in the last hour, from the start of a quarter on. */
export const recentCounts = async ({ store, hoursOf, now }: RecentParts): Promise<RecentCounts> => {
  const from = Math.floor((now() - HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const byAction = zeros(recommendedActions);
  const byCheck = zeros(Object.values<Check>(checks).map(({ id }) => id));
  for (const { id } of await store.workspaces()) {
    const { hours } = await hoursOf(id, Math.floor(from / HOUR_MS) * HOUR_MS);
    const steps = [from, Number.POSITIVE_INFINITY];
    const { by_action, by_check } = await statsOf(hours, { steps, filter: {}, groupBy: undefined, limit: 1 });
    addTo(byAction, by_action);
    addTo(byCheck, by_check);
  }
  return { byAction, byCheck };
};

const zeros = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 0]));

const addTo = (sums: Record<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [name, sessions] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + sessions;
};
