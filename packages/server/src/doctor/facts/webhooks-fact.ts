import type { WebhookRecord } from '../../store/webhooks.ts';
import type { FactOf, FactSources, FactView } from '../fact.ts';

/** Webhooks whose newest message was given up. A receiver that works again has delivered a newer one. */
export const webhooksFact: FactOf = async (sources, view) => {
  const about = { id: 'webhooks', title: 'Webhooks' };
  const known = await shownWebhooks(sources, view);
  if (known.length === 0) return { ...about, state: 'good', text: 'There are none.' };
  const newest = await Promise.all(
    known.map(async (webhook) => ({
      webhook,
      message: (await sources.store.webhookMessages(webhook.id, { limit: 1 }))[0],
    })),
  );
  const dead = newest.filter(({ message }) => message?.state === 'dead');
  if (dead.length === 0) return { ...about, state: 'good', text: 'No receiver has been given up.' };
  return {
    ...about,
    state: 'bad',
    // The rest of an address may be a secret of its receiver.
    text: dead
      .map(
        ({ webhook, message }) =>
          `The last message to ${new URL(webhook.url).origin} was given up: ${message?.lastResult ?? 'no answer'}.`,
      )
      .join(' '),
    remedy: 'Repair the receiver, press Test beside the webhook, and send what was given up again.',
  };
};

const shownWebhooks = ({ store }: FactSources, { workspaceId }: FactView): Promise<WebhookRecord[]> =>
  workspaceId === undefined ? store.allWebhooks() : store.webhooks(workspaceId);
