import type { WebhookRecord, Webhooks } from '../store/webhooks.ts';

/** How long webhooks are cached, and so how long a change made on another server takes to apply here. */
const FRESH_MS = 5_000;

export interface WebhookSource {
  of(workspaceId: string): Promise<readonly WebhookRecord[]>;
  /** Clears the cache after a change on this server. */
  forget(workspaceId: string): void;
}

/** The webhooks of workspaces, read at most every few seconds. */
export const webhookSource = (
  store: Pick<Webhooks, 'webhooks'>,
  monotonicNow: () => number,
): WebhookSource => {
  const known = new Map<string, { readonly webhooks: readonly WebhookRecord[]; readonly readAt: number }>();
  return {
    of: async (workspaceId) => {
      const entry = known.get(workspaceId);
      if (entry && monotonicNow() - entry.readAt < FRESH_MS) return entry.webhooks;
      const webhooks = await store.webhooks(workspaceId);
      known.set(workspaceId, { webhooks, readAt: monotonicNow() });
      return webhooks;
    },
    forget: (workspaceId) => {
      known.delete(workspaceId);
    },
  };
};
