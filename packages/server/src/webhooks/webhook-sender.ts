import { DAY_MS } from '@gait/wire/time';
import { repeatedly } from '../base/repeatedly.ts';
import type { OnFailure } from '../session/fold.ts';
import type { Store } from '../store/store.ts';
import type { MessageState } from '../store/webhook-messages.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { type CompletionParts, completeSessions } from './complete-sessions.ts';
import type { Poster } from './post-message.ts';
import { reportSilentSites } from './silent-sites.ts';
import { type WebhookLane, webhookLane } from './webhook-lane.ts';
import { weekReports } from './week-reports.ts';

export interface SenderParts {
  readonly store: Pick<
    Store,
    | 'allWebhooks'
    | 'forgetPreviousSecrets'
    | 'siteKeys'
    | 'sessionHours'
    | 'counts'
    | 'addWebhookMessages'
    | 'dueMessages'
    | 'claimMessages'
    | 'endAttempts'
    | 'removeMessages'
  > &
    CompletionParts['store'];
  readonly settings: CompletionParts['settings'];
  readonly poster: Poster;
  /** How long a receiver may take. */
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly onFailure: OnFailure;
  /** How often it looks for messages whose time has come. */
  readonly pollMs?: number;
}

/** Since the start. */
export interface SenderCounts {
  delivered: number;
  failed: number;
  dead: number;
}

/** Sends what waits in the outbox. */
export interface WebhookSender {
  readonly counts: SenderCounts;
  /** Messages were added. */
  wake(): void;
  close(): Promise<void>;
}

const POLL_MS = 1_000;
/** An attempt ends in this many times its limit, stored result included. */
const LEASE_TIMES = 2;
/** How long a stopping server waits for its receivers. */
const CLOSE_MS = 3_000;
const RARELY_MS = 60_000;
const AT_ONCE = 500;
const KEPT_DAYS: readonly (readonly [MessageState, number])[] = [
  ['delivered', 7],
  ['dead', 30],
];

/** Every server sends; a message that one has claimed is left alone by the others. */
export const webhookSender = (parts: SenderParts): WebhookSender => {
  const { store, now, monotonicNow, onFailure, poster, timeoutMs, pollMs = POLL_MS } = parts;
  const counts: SenderCounts = { delivered: 0, failed: 0, dead: 0 };
  const reportWeek = weekReports(store);
  const lanes = new Map<string, WebhookLane>();
  let webhooks: readonly WebhookRecord[] = [];
  let workedAt = Number.NEGATIVE_INFINITY;

  const laneOf = (webhook: WebhookRecord): WebhookLane => {
    const known = lanes.get(webhook.id);
    if (known) return known;
    const lane = webhookLane(webhook, {
      store,
      poster,
      leaseMs: LEASE_TIMES * timeoutMs,
      now,
      onFailure,
      onEnded: ({ state }) => {
        counts[state === 'waiting' ? 'failed' : state]++;
      },
    });
    lanes.set(webhook.id, lane);
    return lane;
  };

  const workRarely = async (): Promise<void> => {
    if (monotonicNow() - workedAt < RARELY_MS) return;
    workedAt = monotonicNow();
    await store.forgetPreviousSecrets(now());
    await reportSilentSites(store, webhooks, now());
    await reportWeek(webhooks, now());
    for (const { id } of webhooks)
      for (const [state, days] of KEPT_DAYS)
        await store.removeMessages(id, { state, before: now() - days * DAY_MS }, AT_ONCE);
  };

  const poll = async (): Promise<void> => {
    webhooks = await store.allWebhooks();
    if (webhooks.length === 0) return;
    await completeSessions(parts, webhooks, now());
    for (const webhook of webhooks) laneOf(webhook).work(webhook);
    await workRarely();
  };
  const polling = repeatedly(() => poll().catch(onFailure), pollMs);

  return {
    counts,
    wake: () => {
      for (const webhook of webhooks) laneOf(webhook).work(webhook);
    },
    close: async () => {
      await polling.stop();
      const timer = setTimeout(poster.close, CLOSE_MS);
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
      clearTimeout(timer);
      poster.close();
    },
  };
};
