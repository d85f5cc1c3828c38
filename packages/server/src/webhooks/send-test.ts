import { newId } from '../secrets.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import type { Poster, PostResult } from './post-message.ts';

/** Sends a `webhook.test` event at once. It is not stored, and not tried again. */
export const sendTest = (poster: Poster, webhook: WebhookRecord, now: number): Promise<PostResult> =>
  poster.post(webhook, {
    id: newId('msg'),
    body: JSON.stringify({
      type: 'webhook.test',
      timestamp: new Date(now).toISOString(),
      data: { webhook_id: webhook.id },
    }),
  });
