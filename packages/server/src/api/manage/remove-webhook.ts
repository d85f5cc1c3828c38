import Type from 'typebox';
import { findWebhook, webhookBody, webhookNamed } from '../../webhooks/webhook-body.ts';
import { webhook } from './add-webhook.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const webhookId = Type.String({ pattern: '^wh_\\w{16}$', description: "The webhook's ID." });

export const removeWebhook = {
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/manage/v1/webhooks/{webhookId}',
  scope: 'webhooks',
  action: 'webhook.removed',
  summary: 'Remove a webhook',
  description: 'Removes a webhook with all of its messages. Returns what it was.',
  parameters: { webhookId },
  required: ['webhookId'],
  response: webhook,
  answer: async ({ workspaceId, parameters: { webhookId: id = '' } }, { store, settings }) => {
    const removed = await findWebhook(store, workspaceId, id);
    await store.removeWebhook(workspaceId, id);
    settings.forget(workspaceId);
    return { body: webhookBody(removed), audited: webhookNamed(removed) };
  },
} as const satisfies ManageEndpoint;
