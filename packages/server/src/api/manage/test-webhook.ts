import { findWebhook, testBody, testSchema, webhookNamed } from '../../webhooks/webhook-body.ts';
import { named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';
import { webhookId } from './remove-webhook.ts';

export const testWebhook = {
  id: 'testWebhook',
  method: 'POST',
  path: '/manage/v1/webhooks/{webhookId}/test',
  scope: 'webhooks',
  action: 'webhook.tested',
  summary: 'Test a webhook',
  description: 'Sends a webhook.test event at once, and returns what the receiver answered.',
  parameters: { webhookId },
  required: ['webhookId'],
  response: named('WebhookTest', testSchema),
  answer: async ({ workspaceId, parameters }, { store, webhooks }) => {
    const tested = await findWebhook(store, workspaceId, parameters.webhookId ?? '');
    return { body: testBody(await webhooks.test(tested)), audited: webhookNamed(tested) };
  },
} as const satisfies ManageEndpoint;
