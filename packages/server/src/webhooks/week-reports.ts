import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import type { Store } from '../store/store.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { workspacesWanting } from './messages-for.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS;
/** The last beacons of a week are scored by then. */
const LATE_MS = HOUR_MS;

type WeekStore = Pick<Store, 'counts' | 'addWebhookMessages'>;

/** Adds a message for each week that has ended, from Monday to Sunday in UTC. Once for each week, on all servers together. */
export const weekReports = (store: WeekStore) => {
  let reported = Number.NEGATIVE_INFINITY;
  return async (webhooks: readonly WebhookRecord[], now: number): Promise<void> => {
    const week = Math.floor((now - LATE_MS - FIRST_MONDAY) / WEEK_MS);
    if (week === reported) return;
    const end = FIRST_MONDAY + week * WEEK_MS;
    const then = webhooks.filter(({ createdAt }) => createdAt < end);
    for (const { workspaceId, messagesOf } of workspacesWanting(then, 'week.ended')) {
      const [counted, before] = [
        await weekOf(store, workspaceId, end),
        await weekOf(store, workspaceId, end - WEEK_MS),
      ];
      const data = { from: end - WEEK_MS, to: end, ...counted, previous: before };
      await store.addWebhookMessages(
        { workspaceId, sessionId: 'week' },
        messagesOf({ revision: week, at: now, data }),
      );
    }
    reported = week;
  };
};

/** As the overview counts: sessions whose last activity is in the week. */
const weekOf = async (store: WeekStore, workspaceId: string, end: number) => {
  const { sessions, byAction, isComplete } = await store.counts(workspaceId, {
    activeFrom: end - WEEK_MS,
    activeTo: end - 1,
    excluded: false,
  });
  return { sessions, by_action: byAction, is_complete: isComplete };
};
