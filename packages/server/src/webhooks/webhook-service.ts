import { newId } from '../base/secrets.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { createPoster, type Poster, type PostResult, TIMEOUT_MS } from './post-message.ts';
import { urlProblem } from './receiver-url.ts';
import { type SenderCounts, type SenderParts, webhookSender } from './webhook-sender.ts';

/** What other parts of the server ask of webhooks. */
export interface WebhookService {
  /** Why this URL cannot receive messages. Undefined if it can, as far as its text tells. */
  urlProblem(url: string): string | undefined;
  test(webhook: WebhookRecord): Promise<PostResult>;
  /** Messages were added. */
  wake(): void;
  readonly counts: SenderCounts;
  close(): Promise<void>;
}

export interface WebhookServiceParts extends Omit<SenderParts, 'poster' | 'timeoutMs'> {
  /** Whether this server sends what waits. */
  readonly sends: boolean;
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number | undefined;
  readonly publicUrl: string | undefined;
}

export const webhookService = (parts: WebhookServiceParts): WebhookService => {
  const { sends, allowsPrivate, timeoutMs = TIMEOUT_MS, publicUrl, now } = parts;
  const poster = createPoster({ allowsPrivate, timeoutMs, publicUrl, now });
  const sender = sends ? webhookSender({ ...parts, poster, timeoutMs }) : undefined;
  return {
    urlProblem: (url) => urlProblem(url, allowsPrivate),
    test: (webhook) => sendTest(poster, webhook, now()),
    wake: () => sender?.wake(),
    counts: sender?.counts ?? { delivered: 0, failed: 0, dead: 0 },
    close: async () => {
      await sender?.close();
      poster.close();
    },
  };
};

/** Sends a `webhook.test` event at once. It is not stored, and not tried again. */
const sendTest = (poster: Poster, webhook: WebhookRecord, now: number): Promise<PostResult> =>
  poster.post(webhook, {
    id: newId('msg'),
    body: JSON.stringify({
      type: 'webhook.test',
      timestamp: new Date(now).toISOString(),
      data: { webhook_id: webhook.id },
    }),
  });
