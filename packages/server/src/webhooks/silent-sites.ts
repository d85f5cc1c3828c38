import { HOUR_MS } from '@gait/wire/time';
import type { Store } from '../store/store.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { workspacesWanting } from './messages-for.ts';

const WATCHED_HOURS = 7 * 24;
const MIN_SESSIONS = 50;
const MIN_SPAN_HOURS = 48;
const MIN_SILENT_HOURS = 2;
/** A pause is unusual if it is so many times as long as the longest one before. */
const UNUSUAL = 2;

export interface SessionHour {
  /** Hours since 1970. */
  readonly hour: number;
  readonly sessions: number;
}

/** The last hour in which a site that has fallen silent began sessions. Undefined if it is as usual. */
export const silentSince = (counted: readonly SessionHour[], hourNow: number): number | undefined => {
  const hours = counted.map(({ hour }) => hour).sort((a, b) => a - b);
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  const sessions = counted.reduce((sum, one) => sum + one.sessions, 0);
  if (sessions < MIN_SESSIONS || last - first < MIN_SPAN_HOURS) return undefined;
  const longest = Math.max(...hours.slice(1).map((hour, index) => hour - (hours[index] as number)));
  // The last hour may have ended with sessions, so it does not count.
  const silent = hourNow - last - 1;
  return silent >= Math.max(MIN_SILENT_HOURS, UNUSUAL * longest) ? last : undefined;
};

type SilentStore = Pick<Store, 'siteKeys' | 'sessionHours' | 'addWebhookMessages'>;

/** Adds a message for each site key that has fallen silent, once for each silence. */
export const reportSilentSites = async (
  store: SilentStore,
  webhooks: readonly WebhookRecord[],
  now: number,
): Promise<void> => {
  const wanting = workspacesWanting(webhooks, 'site.silent');
  if (wanting.length === 0) return;
  const hourNow = Math.floor(now / HOUR_MS);
  const counted = await store.sessionHours(hourNow - WATCHED_HOURS);
  for (const { workspaceId, messagesOf } of wanting)
    for (const { id, siteKey, name, revokedAt } of await store.siteKeys(workspaceId)) {
      const own = counted.filter((one) => one.siteKey === siteKey);
      const since = revokedAt === null ? silentSince(own, hourNow) : undefined;
      if (since === undefined) continue;
      const data = { site_key: siteKey, name, last_session_hour: since * HOUR_MS };
      const messages = messagesOf({ revision: since, at: now, data });
      await store.addWebhookMessages({ workspaceId, sessionId: id }, messages);
    }
};
