import { newId, newWebhookSecret } from '../base/secrets.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { NOW } from './a-record.ts';

/** A webhook of a workspace of its own. */
export const aWebhook = (more: Partial<WebhookRecord> = {}): WebhookRecord => ({
  id: newId('wh'),
  workspaceId: newId('ws'),
  url: 'https://shop.example/gait',
  secret: newWebhookSecret(),
  previous: null,
  events: ['session.flagged', 'session.changed', 'session.completed'],
  minScore: 70,
  format: 'json',
  createdAt: NOW,
  ...more,
});
